import { createHash } from 'node:crypto';

/** Domains of providers that ignore full stops before the `@`. */
const domainsIgnoringDots = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the same key for different e-mail addresses of one mailbox: a suffix after `+` is ignored. The key is hashed,
 * so that counters store no e-mail addresses.
 */
export function mailboxKey(email: string): string {
  const folded = email.toLowerCase();
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1);
  const [name = ''] = folded.slice(0, at).split('+');
  const mailbox = `${domainsIgnoringDots.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
  return createHash('sha256').update(mailbox).digest('base64url');
}
