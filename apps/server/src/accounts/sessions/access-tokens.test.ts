import { SignJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '../../platform/database/database.ts';
import { createAccessTokens } from './access-tokens.ts';

const secret = 'a secret of at least thirty-two bytes, as text';
const tokens = createAccessTokens({ current: secret });
const sessionId = newId();

afterEach(() => {
  vi.useRealTimers();
});

test('a token names its session', async () => {
  expect(await tokens.read(await tokens.issue(sessionId))).toBe(sessionId);
});

test('a token lasts fifteen minutes, also after it was read', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = await tokens.issue(sessionId);

  vi.setSystemTime(Date.now() + 14 * 60_000);
  expect(await tokens.read(token)).toBe(sessionId);

  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect(await tokens.read(token)).toBeUndefined();
});

/** Creates a token that is signed with the server's secret. */
const signToken = (claims: object, header: object = {}) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ ...header, alg: 'HS256' })
    .sign(new TextEncoder().encode(secret));
const expiryInAMinute = () => Math.floor(Date.now() / 1000) + 60;
const decodePart = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as object;
const encodePart = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');

test('a token names its type, audience and session, and nothing about the person', async () => {
  const [head = '', body = ''] = (await tokens.issue(sessionId)).split('.');

  expect(decodePart(head)).toEqual({ alg: 'HS256', typ: 'at+jwt' });
  expect(decodePart(body)).toEqual({
    aud: 'trampolim',
    sid: sessionId,
    iat: expect.any(Number) as number,
    exp: expect.any(Number) as number,
  });
});

test('a token of the previous version, without type and audience, is accepted', async () => {
  expect(await tokens.read(await signToken({ sid: sessionId, exp: expiryInAMinute() }))).toBe(sessionId);
});

test('tokens signed with the previous secret are accepted', async () => {
  const tokensOfNewSecret = createAccessTokens({
    current: 'another secret of at least 32 characters',
    previous: secret,
  });

  expect(await tokensOfNewSecret.read(await tokens.issue(sessionId))).toBe(sessionId);
});

test('new tokens use the current secret', async () => {
  const tokensOfNewSecret = createAccessTokens({
    current: 'another secret of at least 32 characters',
    previous: secret,
  });

  expect(await tokensOfNewSecret.read(await tokensOfNewSecret.issue(sessionId))).toBe(sessionId);
  expect(await tokens.read(await tokensOfNewSecret.issue(sessionId))).toBeUndefined();
});

test('other claims of a token are ignored', async () => {
  const claims = { sid: sessionId, sub: newId(), role: 'Admin', exp: expiryInAMinute() };

  expect(await tokens.read(await signToken(claims))).toBe(sessionId);
});

test.each([
  [
    'signed with another secret',
    async () => createAccessTokens({ current: 'another secret of at least 32 characters' }).issue(sessionId),
  ],
  [
    'changed on the way',
    async () => {
      const [head, body = '', signature] = (await tokens.issue(sessionId)).split('.');
      return `${head}.${encodePart({ ...decodePart(body), sid: newId() })}.${signature}`;
    },
  ],
  [
    'that claims to need no signature',
    async () => `${encodePart({ alg: 'none' })}.${encodePart({ sid: sessionId, exp: expiryInAMinute() })}.`,
  ],
  ['with our signature that never expires', async () => signToken({ sid: sessionId })],
  [
    'with our signature but without a session',
    async () => signToken({ sub: newId(), role: 'Admin', exp: expiryInAMinute() }),
  ],
  [
    'of another type',
    async () => signToken({ sid: sessionId, exp: expiryInAMinute(), aud: 'trampolim' }, { typ: 'dpop+jwt' }),
  ],
  [
    'for another service',
    async () => signToken({ sid: sessionId, exp: expiryInAMinute(), aud: 'outro' }, { typ: 'at+jwt' }),
  ],
  [
    'with our signature whose session is not a UUID',
    async () => signToken({ sid: 'any', exp: expiryInAMinute() }),
  ],
  ['that is not a JWT', async () => 'lorem.ipsum.dolor'],
])('a token %s identifies no session', async (_description, createToken) => {
  expect(await tokens.read(await createToken())).toBeUndefined();
});
