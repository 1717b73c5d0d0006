import { sentence } from '../platform/mail/sentence.ts';

/** Links to the page with the operator's address. In a mail the address would be a text that another person chose. */
export const supportAction = (publicUrl: string) => ({
  label: sentence`Falar com o suporte`,
  url: `${publicUrl}/termos-de-privacidade#quem-somos`,
});
