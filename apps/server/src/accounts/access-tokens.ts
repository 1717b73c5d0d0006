import { roles } from '@trampolim/contract/vocabulary';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Viewer } from '../platform/access.ts';

const lifetime = '15 minutes';
const algorithm = 'HS256';

const claims = z.object({ sub: z.uuid(), role: z.enum(roles), sid: z.uuid() });

interface AccessTokens {
  issue(viewer: Viewer): Promise<string>;
  /** Undefined when the token is not ours or too old. */
  read(token: string): Promise<Viewer | undefined>;
}

/** Access tokens signed with a secret that every server of the same database shares. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: ({ id, role, sessionId }) =>
      new SignJWT({ role, sid: sessionId })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(id)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(key),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [algorithm] });
        const { sub, role, sid } = claims.parse(payload);
        return { id: sub, role, sessionId: sid };
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
        throw error;
      }
    },
  };
}
