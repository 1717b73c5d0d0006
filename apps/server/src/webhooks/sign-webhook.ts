import { createHmac, randomBytes } from 'node:crypto';
import type { SecretBox } from '../platform/secret-box.ts';

/** A symmetric secret of Standard Webhooks: 24 to 64 random bytes, shown in base64 after this prefix. */
const secretPrefix = 'whsec_';
const secretBytes = 32;

/** Creates a secret. Returns it as receivers store it, and encrypted for the row of its webhook. */
export function newWebhookSecret(
  secretBox: SecretBox,
  webhookId: string,
): { secret: string; sealedSecret: Buffer } {
  const bytes = randomBytes(secretBytes);
  return {
    secret: secretPrefix + bytes.toString('base64'),
    sealedSecret: secretBox.seal(bytes, webhookId),
  };
}

interface Message {
  id: string;
  /** In Unix seconds. */
  timestamp: number;
  body: string;
}

/** The headers of Standard Webhooks, with one signature for each secret that is valid now. */
export const webhookHeaders = (
  { id, timestamp, body }: Message,
  secrets: readonly Buffer[],
): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets
    .map((secret) => createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64'))
    .map((signature) => `v1,${signature}`)
    .join(' '),
});
