import { z } from 'zod';
import type { ServerSecrets } from '../server-secrets.ts';
import { createSigner } from './signer.ts';

/** Tokens in the mails of an alert, with which the receiver can change or end it without signing in. */
export interface AlertTokens {
  issue(alertId: string): string;
  /** Returns undefined for a forged token. Does not check whether the alert still exists. */
  read(token: string): string | undefined;
}

const tokenParts = z.tuple([z.uuid(), z.string()]);

/**
 * Tokens that are valid as long as their alerts, because people store mails for years. No token contains an e-mail
 * address.
 */
export function createAlertTokens(secrets: ServerSecrets): AlertTokens {
  const signer = createSigner(secrets, 'trampolim alert links');
  return {
    issue: (alertId) => `${alertId}.${signer.sign(alertId)}`,
    read(token) {
      const parts = tokenParts.safeParse(token.split('.'));
      if (!parts.success) return undefined;
      const [alertId, signature] = parts.data;
      return signer.verify(alertId, signature) ? alertId : undefined;
    },
  };
}
