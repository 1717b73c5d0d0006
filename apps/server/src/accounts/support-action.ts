import { sentence } from '../platform/mail/sentence.ts';

/** Leads to where the address of whoever runs the site stands: in a mail it would be a text that somebody else chose. */
export const supportAction = (publicUrl: string) => ({
  label: sentence`Falar com o suporte`,
  url: `${publicUrl}/termos-de-privacidade#quem-somos`,
});
