import { createAuthenticator } from './accounts/sessions/authenticator.ts';
import { createKeyReader } from './api-keys/key-reader.ts';
import { createAlertTokens, createUnsubscribeTokens } from './platform/mail/mail-tokens.ts';
import { createOutgoingHttp } from './platform/outgoing-http/outgoing-http.ts';
import { createRateLimits } from './platform/rate-limits.ts';
import { createPrimaryReads } from './platform/replicas/reads.ts';
import { createSecretBox } from './platform/secret-box.ts';
import type { ServerSecrets } from './platform/server-secrets.ts';
import type { Services } from './platform/services.ts';

/** Completes the services of a server. All servers of a database share `secrets`. */
export const createServices = (
  opened: Pick<Services, 'config' | 'db' | 'pool' | 'jobs'> & Partial<Pick<Services, 'reads'>>,
  secrets: ServerSecrets,
): Services => {
  const rateLimits = createRateLimits(opened.pool);
  return {
    reads: createPrimaryReads(opened.db),
    ...opened,
    rateLimits,
    outgoingHttp: createOutgoingHttp({ allowsPrivate: opened.config.allowPrivateAddresses }),
    authenticator: createAuthenticator(opened.db, secrets),
    apiKeys: createKeyReader(opened.db, rateLimits),
    secretBox: createSecretBox(secrets),
    unsubscribeTokens: createUnsubscribeTokens(secrets),
    alertTokens: createAlertTokens(secrets),
  };
};
