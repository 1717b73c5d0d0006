import { z } from 'zod';
import { shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { logoBytesLimit, logoSide, urlLimit } from '../wire/limits.ts';

/** The URL of a company's logo. Absent for companies without a logo. */
export const companyLogo = z
  .string()
  .max(urlLimit)
  .meta({
    description: `Address of a square WebP image of ${logoSide} pixels, which changes with the logo`,
  });

export const logoUrl = (companyId: string, hash: string): string => `/empresa/${companyId}/logo/${hash}`;

/** `{ logo: '/empresa/…/logo/…' }`, or nothing for a company without a logo. */
export const logoOf = (companyId: string | null, hash: string | null): { logo?: string } =>
  companyId && hash ? { logo: logoUrl(companyId, hash) } : {};

export const uploadLogo = endpoint({
  method: 'PUT',
  path: '/api/user/company/logo',
  summary: `Store the logo of the signed-in company: a PNG, JPEG or WebP image, which is cropped to a square of ${logoSide} pixels`,
  audience: ['Company'],
  right: 'Administração',
  upload: ['image/png', 'image/jpeg', 'image/webp'],
  body: z.file().max(logoBytesLimit),
  response: z.object({ message: shownText(), logo: companyLogo }),
  errors: [
    'company_not_found',
    'too_many_requests',
    'logo_not_image',
    'logo_animated',
    'logo_unreadable',
    'logo_too_large',
    'logo_pixels',
    'overloaded',
  ],
});

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/api/user/company/logo',
  summary: 'Remove the logo of the signed-in company',
  audience: ['Company'],
  right: 'Administração',
  response: z.object({ message: shownText() }),
  errors: ['company_not_found'],
});
