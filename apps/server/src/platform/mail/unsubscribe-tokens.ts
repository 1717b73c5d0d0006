import { type MailKind, mailKinds } from '@trampolim/contract/values/vocabulary';
import { z } from 'zod';
import type { ServerSecrets } from '../server-secrets.ts';
import { createSigner } from './signer.ts';

/** An account and a kind of mail. */
export interface Subscription {
  accountId: string;
  kind: MailKind;
}

/** Tokens in mails with which the receiver unsubscribes from a kind of mail without signing in. */
export interface UnsubscribeTokens {
  issue(subscription: Subscription): string;
  /** Returns undefined for a forged token. Does not check whether the account still exists. */
  read(token: string): Subscription | undefined;
}

const tokenParts = z.tuple([z.uuid(), z.enum(mailKinds), z.string()]);

/**
 * The tokens never expire, because people store mails for years. Each can switch one kind of mail of one account off
 * and on again, and nothing else.
 */
export function createUnsubscribeTokens(secrets: ServerSecrets): UnsubscribeTokens {
  const signer = createSigner(secrets, 'trampolim unsubscribe links');
  const textOf = ({ accountId, kind }: Subscription) => `${accountId}.${kind}`;
  return {
    issue: (subscription) => `${textOf(subscription)}.${signer.sign(textOf(subscription))}`,
    read(token) {
      const parts = tokenParts.safeParse(token.split('.'));
      if (!parts.success) return undefined;
      const [accountId, kind, signature] = parts.data;
      const subscription = { accountId, kind };
      return signer.verify(textOf(subscription), signature) ? subscription : undefined;
    },
  };
}
