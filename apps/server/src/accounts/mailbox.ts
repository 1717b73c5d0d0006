import { createHash } from 'node:crypto';

/** Providers that ignore full stops in the name. */
const ignoringDots = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns a key for the mailbox of an e-mail address, as far as it can be known: a suffix after `+` is ignored. Hashed,
 * so that counters store no e-mail addresses.
 */
export function mailboxKey(email: string): string {
  const folded = email.toLowerCase();
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1);
  const [name = ''] = folded.slice(0, at).split('+');
  const mailbox = `${ignoringDots.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
  return createHash('sha256').update(mailbox).digest('base64url');
}
