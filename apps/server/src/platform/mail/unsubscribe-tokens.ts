import { type MailKind, mailKinds } from '@trampolim/contract/values/vocabulary';
import { z } from 'zod';
import { createSeal } from './seal.ts';

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

const form = z.tuple([z.uuid(), z.enum(mailKinds), z.string()]);

/** Tokens without an end: mails are kept for years. Whoever holds one can switch that one kind, and nothing else. */
export function unsubscribeTokens(secret: string): UnsubscribeTokens {
  const seal = createSeal(secret, 'trampolim unsubscribe links');
  const textOf = ({ accountId, kind }: Subscription) => `${accountId}.${kind}`;
  return {
    issue: (subscription) => `${textOf(subscription)}.${seal.of(textOf(subscription))}`,
    read(token) {
      const parts = form.safeParse(token.split('.'));
      if (!parts.success) return undefined;
      const [accountId, kind, given] = parts.data;
      const subscription = { accountId, kind };
      return seal.fits(textOf(subscription), given) ? subscription : undefined;
    },
  };
}
