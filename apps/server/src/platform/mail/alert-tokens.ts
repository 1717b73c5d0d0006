import { z } from 'zod';
import { createSigner } from './signer.ts';

/** Tokens in the mails of an alert, with which the receiver can change or end it without signing in. */
export interface AlertTokens {
  issue(alertId: string): string;
  /** Returns undefined for a forged token. It does not check whether the alert still exists. */
  read(token: string): string | undefined;
}

const form = z.tuple([z.uuid(), z.string()]);

/** Tokens that are valid as long as their alerts, because people store mails for years. They contain no e-mail address. */
export function alertTokens(secret: string): AlertTokens {
  const seal = createSigner(secret, 'trampolim alert links');
  return {
    issue: (alertId) => `${alertId}.${seal.of(alertId)}`,
    read(token) {
      const parts = form.safeParse(token.split('.'));
      if (!parts.success) return undefined;
      const [alertId, given] = parts.data;
      return seal.fits(alertId, given) ? alertId : undefined;
    },
  };
}
