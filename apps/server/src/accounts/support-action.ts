import { sentence } from '../platform/mail/sentence.ts';

/**
 * Links to the page with the operator's e-mail address. A mail cannot contain it, because the operator chose it.
 */
export const supportAction = (publicUrl: string) => ({
  label: sentence`Falar com o suporte`,
  url: `${publicUrl}/termos-de-privacidade#quem-somos`,
});
