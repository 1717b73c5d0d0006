import { sentence } from '../platform/mail/sentence.ts';

/**
 * Links to the page with the operator's e-mail address. Mails do not contain it, because it is not the product's own
 * text.
 */
export const supportAction = (publicUrl: string) => ({
  label: sentence`Falar com o suporte`,
  url: `${publicUrl}/termos-de-privacidade#quem-somos`,
});
