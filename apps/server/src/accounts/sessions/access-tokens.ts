import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { SessionOwner } from '../../platform/http/access.ts';

const lifetime = '15 minutes';
const algorithm = 'HS256';

const claims = z.object({ sid: z.uuid() });

interface AccessTokens {
  issue(holder: SessionOwner): Promise<string>;
  /**
   * Returns the session of a token, or undefined if it is forged or expired. No other claim is trusted: the session's
   * row contains its owner and role.
   */
  read(token: string): Promise<string | undefined>;
}

/** Access tokens signed with a secret that every server of the same database shares. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: ({ accountId, role, sessionId }) =>
      new SignJWT({ role, sid: sessionId })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(accountId)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(key),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          requiredClaims: ['exp', 'sid'],
        });
        return claims.parse(payload).sid;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
        throw error;
      }
    },
  };
}
