/** What lies behind the sign-in shows a stranger the sign-in: nothing of it needs to be kept from crawlers. */
export const robotsText = (publicUrl: string): string =>
  `User-agent: *
Allow: /api/public/
Disallow: /api/
Disallow: /confirmar-email
Disallow: /outra-conta
Disallow: /reset-password

Sitemap: ${publicUrl}/sitemap.xml
`;
