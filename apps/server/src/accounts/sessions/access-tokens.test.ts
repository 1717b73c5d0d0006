import { SignJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '../../platform/database/database.ts';
import { createAccessTokens } from './access-tokens.ts';

const secret = 'a secret of at least thirty-two bytes, as text';
const ours = createAccessTokens({ current: secret });
const viewer = { accountId: newId(), role: 'Company', sessionId: newId() } as const;

afterEach(() => {
  vi.useRealTimers();
});

test('a token names its session', async () => {
  expect(await ours.read(await ours.issue(viewer))).toBe(viewer.sessionId);
});

test('a token lasts fifteen minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = await ours.issue(viewer);

  vi.setSystemTime(Date.now() + 14 * 60_000);
  expect(await ours.read(token)).toBe(viewer.sessionId);

  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect(await ours.read(token)).toBeUndefined();
});

/** Creates a token with the server's secret. */
const signed = (claims: object, header: object = {}) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ ...header, alg: 'HS256' })
    .sign(new TextEncoder().encode(secret));
const inAMinute = () => Math.floor(Date.now() / 1000) + 60;

test('a token says what it is, and for whom', async () => {
  const [head = '', body = ''] = (await ours.issue(viewer)).split('.');
  const read = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString());

  expect(read(head)).toEqual({ alg: 'HS256', typ: 'at+jwt' });
  expect(read(body)).toMatchObject({ aud: 'trampolim', sid: viewer.sessionId });
});

test('a token of a server of the version before, without type and audience, is accepted', async () => {
  expect(await ours.read(await signed({ sid: viewer.sessionId, exp: inAMinute() }))).toBe(viewer.sessionId);
});

test('a token that the previous secret signed is accepted, and no new one is signed with it', async () => {
  const replaced = createAccessTokens({
    current: 'another secret of at least 32 characters',
    previous: secret,
  });

  expect(await replaced.read(await ours.issue(viewer))).toBe(viewer.sessionId);
  expect(await replaced.read(await replaced.issue(viewer))).toBe(viewer.sessionId);
  expect(await ours.read(await replaced.issue(viewer))).toBeUndefined();
});

test('other claims of a token are ignored', async () => {
  expect(await ours.read(await signed({ sid: viewer.sessionId, exp: inAMinute() }))).toBe(viewer.sessionId);
});

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');

test.each([
  [
    'signed with another secret',
    async () => createAccessTokens({ current: 'another secret of at least 32 characters' }).issue(viewer),
  ],
  [
    'changed on the way',
    async () => {
      const [head, , signature] = (await ours.issue(viewer)).split('.');
      return `${head}.${part({ ...viewer, role: 'Admin' })}.${signature}`;
    },
  ],
  [
    'that claims to need no signature',
    async () =>
      `${part({ alg: 'none' })}.${part({ sub: viewer.accountId, role: 'Admin', sid: viewer.accountId })}.`,
  ],
  ['of ours that never ends', async () => signed({ sid: viewer.sessionId })],
  [
    'of ours without a session',
    async () => signed({ sub: viewer.accountId, role: 'Admin', exp: inAMinute() }),
  ],
  [
    'of another type',
    async () => signed({ sid: viewer.sessionId, exp: inAMinute(), aud: 'trampolim' }, { typ: 'dpop+jwt' }),
  ],
  [
    'for another service',
    async () => signed({ sid: viewer.sessionId, exp: inAMinute(), aud: 'outro' }, { typ: 'at+jwt' }),
  ],
  ['of ours whose session is no id', async () => signed({ sid: 'any', exp: inAMinute() })],
  ['that is none', async () => 'lorem.ipsum.dolor'],
])('a token %s identifies no session', async (_what, forge) => {
  expect(await ours.read(await forge())).toBeUndefined();
});
