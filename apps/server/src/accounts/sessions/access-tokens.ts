import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { SessionOwner } from '../../platform/http/access.ts';
import { mapSecrets, type ServerSecrets } from '../../platform/server-secrets.ts';

const lifetime = '15 minutes';
const algorithm = 'HS256';
/** The type of access tokens by RFC 9068. */
const type = 'at+jwt';
const audience = 'trampolim';

/** Tokens of servers of the version before have neither type nor audience: the next version requires both. */
const header = z.object({ typ: z.literal(type).optional() });
const claims = z.object({ aud: z.literal(audience).optional(), sid: z.uuid() });

interface AccessTokens {
  issue(holder: SessionOwner): Promise<string>;
  /**
   * Returns the session of a token, or undefined if it is forged, expired or meant for something else. No other claim
   * is trusted: the session's row contains its owner and role.
   */
  read(token: string): Promise<string | undefined>;
}

export function createAccessTokens(secrets: ServerSecrets): AccessTokens {
  const keys = mapSecrets(secrets, (secret) => new TextEncoder().encode(secret));
  return {
    issue: ({ accountId, role, sessionId }) =>
      new SignJWT({ role, sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setSubject(accountId)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(keys[0]),
    async read(token) {
      for (const key of keys) {
        const session = await readSession(token, key);
        if (session !== undefined) return session;
      }
      return undefined;
    },
  };
}

async function readSession(token: string, key: Uint8Array): Promise<string | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      requiredClaims: ['exp', 'sid'],
    });
    header.parse(protectedHeader);
    return claims.parse(payload).sid;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}
