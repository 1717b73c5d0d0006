import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type MailKind, mailKinds } from '@trampolim/contract/values/vocabulary';
import { z } from 'zod';

/** Whose mails, and of which kind. */
export interface Subscription {
  accountId: string;
  kind: MailKind;
}

/** What mails carry so that whoever has one need not sign in to get no more of its kind. */
export interface UnsubscribeTokens {
  issue(subscription: Subscription): string;
  /** Undefined when it is not ours. It says nothing about whether the account still exists. */
  read(token: string): Subscription | undefined;
}

const keyBytes = 32;
const form = z.tuple([z.uuid(), z.enum(mailKinds), z.string()]);

/** Tokens without an end: mails are kept for years. Whoever holds one can switch that one kind, and nothing else. */
export function unsubscribeTokens(secret: string): UnsubscribeTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'trampolim unsubscribe links', keyBytes));
  const seal = ({ accountId, kind }: Subscription) =>
    createHmac('sha256', key).update(`${accountId}.${kind}`).digest('base64url');
  return {
    issue: (subscription) => `${subscription.accountId}.${subscription.kind}.${seal(subscription)}`,
    read(token) {
      const parts = form.safeParse(token.split('.'));
      if (!parts.success) return undefined;
      const [accountId, kind, given] = parts.data;
      const subscription = { accountId, kind };
      // As it is written, since decoding passes over whatever stands between its letters.
      const expected = Buffer.from(seal(subscription));
      const sealed = Buffer.from(given);
      return sealed.length === expected.length && timingSafeEqual(sealed, expected)
        ? subscription
        : undefined;
    },
  };
}
