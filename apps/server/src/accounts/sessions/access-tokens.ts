import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { mapSecrets, type ServerSecrets } from '../../platform/server-secrets.ts';

const lifetime = '15 minutes';
const algorithm = 'HS256';
/** The type of access tokens by RFC 9068. */
const type = 'at+jwt';
const audience = 'trampolim';

/** `typ` and `aud` are optional, because servers of the previous version issue tokens without them. */
const headerSchema = z.object({ typ: z.literal(type).optional() });
const claimsSchema = z.object({ aud: z.literal(audience).optional(), sid: z.uuid(), exp: z.number() });

interface AccessTokens {
  issue(sessionId: string): Promise<string>;
  /**
   * Returns the session id of a token, or undefined if the token is forged, expired or has another purpose. Other
   * claims are ignored: the owner and role are read from the session's row.
   */
  read(token: string): Promise<string | undefined>;
}

/** The content of a token whose signature and claims were verified. It is valid until it expires. */
interface VerifiedToken {
  sessionId: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

export function createAccessTokens(secrets: ServerSecrets): AccessTokens {
  const keys = mapSecrets(secrets, (secret) => new TextEncoder().encode(secret));
  // Verifying a token took an eighth of the server's time for a search, because the signature is computed in another
  // thread. Each entry takes about half a kilobyte of memory.
  const verifiedTokens = new LRUCache<string, VerifiedToken>({ max: 10_000 });
  return {
    issue: (sessionId) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(keys[0]),
    async read(token) {
      const verified = verifiedTokens.get(token) ?? (await verifyWithKeys(token, keys));
      if (!verified || verified.expiresAt * 1000 <= Date.now()) return undefined;
      verifiedTokens.set(token, verified);
      return verified.sessionId;
    },
  };
}

async function verifyWithKeys(
  token: string,
  keys: readonly Uint8Array[],
): Promise<VerifiedToken | undefined> {
  for (const key of keys) {
    const verified = await verifyToken(token, key);
    if (verified) return verified;
  }
  return undefined;
}

async function verifyToken(token: string, key: Uint8Array): Promise<VerifiedToken | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      requiredClaims: ['exp', 'sid'],
    });
    headerSchema.parse(protectedHeader);
    const { sid, exp } = claimsSchema.parse(payload);
    return { sessionId: sid, expiresAt: exp };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}
