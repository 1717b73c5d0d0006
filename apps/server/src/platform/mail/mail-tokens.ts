import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type MailKind, mailKinds } from '@trampolim/contract/values/vocabulary';
import { z } from 'zod';
import { mapSecrets, type ServerSecrets } from '../server-secrets.ts';

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

const unsubscribeTokenParts = z.tuple([z.uuid(), z.enum(mailKinds), z.string()]);

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
      const parts = unsubscribeTokenParts.safeParse(token.split('.'));
      if (!parts.success) return undefined;
      const [accountId, kind, signature] = parts.data;
      const subscription = { accountId, kind };
      return signer.verify(textOf(subscription), signature) ? subscription : undefined;
    },
  };
}

/** Tokens in the mails of an alert, with which the receiver can change or end it without signing in. */
export interface AlertTokens {
  issue(alertId: string): string;
  /** Returns undefined for a forged token. Does not check whether the alert still exists. */
  read(token: string): string | undefined;
}

const alertTokenParts = z.tuple([z.uuid(), z.string()]);

/**
 * Tokens that are valid as long as their alerts, because people store mails for years. No token contains an e-mail
 * address.
 */
export function createAlertTokens(secrets: ServerSecrets): AlertTokens {
  const signer = createSigner(secrets, 'trampolim alert links');
  return {
    issue: (alertId) => `${alertId}.${signer.sign(alertId)}`,
    read(token) {
      const parts = alertTokenParts.safeParse(token.split('.'));
      if (!parts.success) return undefined;
      const [alertId, signature] = parts.data;
      return signer.verify(alertId, signature) ? alertId : undefined;
    },
  };
}

const keyBytes = 32;

/** Signs a text for one purpose, so that links can be verified without a table. */
interface Signer {
  sign(text: string): string;
  /** True also for a signature by the previous secret. */
  verify(text: string, signature: string): boolean;
}

function createSigner(secrets: ServerSecrets, purpose: string): Signer {
  const signers = mapSecrets(secrets, (secret) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes));
    return (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  });
  return {
    sign: signers[0],
    verify(text, signature) {
      const signatureBytes = Buffer.from(signature);
      return signers.some((sign) => {
        // Compares the encoded text, because decoding ignores unknown characters.
        const expected = Buffer.from(sign(text));
        return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected);
      });
    },
  };
}
