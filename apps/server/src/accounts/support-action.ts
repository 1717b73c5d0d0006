import { sentence } from '../platform/mail/sentence.ts';

/**
 * Links to the page with the operator's e-mail address. Mails do not contain the address, because a `sentence` counts
 * every inserted string as text of a user.
 */
export const supportAction = (publicUrl: string) => ({
  label: sentence`Falar com o suporte`,
  url: `${publicUrl}/termos-de-privacidade#quem-somos`,
});
