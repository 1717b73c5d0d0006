/** Pages for signed-in users need no rule, because crawlers only see the sign-in form there. */
export const robotsText = (publicUrl: string): string =>
  `User-agent: *
Allow: /api/public/
Disallow: /api/
Disallow: /confirmar-email
Disallow: /outra-conta
Disallow: /reset-password

Sitemap: ${publicUrl}/sitemap.xml
`;
