/** Pages behind the sign-in only show the sign-in to crawlers, so they need no rule. */
export const robotsText = (publicUrl: string): string =>
  `User-agent: *
Allow: /api/public/
Disallow: /api/
Disallow: /confirmar-email
Disallow: /outra-conta
Disallow: /reset-password

Sitemap: ${publicUrl}/sitemap.xml
`;
