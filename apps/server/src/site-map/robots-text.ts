/** Pages behind the sign-in show strangers only the sign-in, so crawlers may visit them. */
export const robotsText = (publicUrl: string): string =>
  `User-agent: *
Allow: /api/public/
Disallow: /api/
Disallow: /confirmar-email
Disallow: /outra-conta
Disallow: /reset-password

Sitemap: ${publicUrl}/sitemap.xml
`;
