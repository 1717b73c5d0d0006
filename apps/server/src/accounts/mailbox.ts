import { createHash } from 'node:crypto';

/** Domains of providers that ignore full stops before the `@`. */
const domainsIgnoringDots = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the same key for different e-mail addresses of one mailbox: a suffix after `+` is ignored. The key is hashed,
 * so that counters store no e-mail addresses.
 */
export function mailboxKey(email: string): string {
  const foldedEmail = email.toLowerCase();
  const atIndex = foldedEmail.lastIndexOf('@');
  const domain = foldedEmail.slice(atIndex + 1);
  const [name = ''] = foldedEmail.slice(0, atIndex).split('+');
  const mailbox = `${domainsIgnoringDots.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
  return createHash('sha256').update(mailbox).digest('base64url');
}
