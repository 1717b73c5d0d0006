import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { SessionOwner } from '../../platform/http/access.ts';
import { mapSecrets, type ServerSecrets } from '../../platform/server-secrets.ts';

const lifetime = '15 minutes';
const algorithm = 'HS256';
/** The type of access tokens by RFC 9068. */
const type = 'at+jwt';
const audience = 'trampolim';

/** `typ` and `aud` are optional, because servers of the previous version issue tokens without them. */
const headerSchema = z.object({ typ: z.literal(type).optional() });
const claimsSchema = z.object({ aud: z.literal(audience).optional(), sid: z.uuid() });

interface AccessTokens {
  issue(owner: SessionOwner): Promise<string>;
  /**
   * Returns the session id of a token, or undefined if the token is forged, expired or has another purpose. Other
   * claims are ignored: the owner and role are read from the session's row.
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
        const sessionId = await readSessionId(token, key);
        if (sessionId !== undefined) return sessionId;
      }
      return undefined;
    },
  };
}

async function readSessionId(token: string, key: Uint8Array): Promise<string | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      requiredClaims: ['exp', 'sid'],
    });
    headerSchema.parse(protectedHeader);
    return claimsSchema.parse(payload).sid;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}
