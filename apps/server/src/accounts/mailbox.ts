import { createHash } from 'node:crypto';

/** Providers for whom a full stop in the name makes no other mailbox. */
const ignoringDots = new Set(['gmail.com', 'googlemail.com']);

/**
 * Which mailbox an address leads to, as far as can be told: what follows a `+` is a note of its owner's. As a hash, to keep
 * addresses out of where things are counted.
 */
export function mailboxKey(email: string): string {
  const folded = email.toLowerCase();
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1);
  const [name = ''] = folded.slice(0, at).split('+');
  const mailbox = `${ignoringDots.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
  return createHash('sha256').update(mailbox).digest('base64url');
}
