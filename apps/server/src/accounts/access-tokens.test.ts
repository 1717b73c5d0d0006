import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '../platform/database.ts';
import { createAccessTokens } from './access-tokens.ts';

const ours = createAccessTokens('a secret of at least thirty-two characters');
const viewer = { id: newId(), role: 'Company', sessionId: newId() } as const;

afterEach(() => {
  vi.useRealTimers();
});

test('a token tells who asks, as what and in which session', async () => {
  expect(await ours.read(await ours.issue(viewer))).toEqual(viewer);
});

test('a token lasts fifteen minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = await ours.issue(viewer);

  vi.setSystemTime(Date.now() + 14 * 60_000);
  expect(await ours.read(token)).toEqual(viewer);

  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect(await ours.read(token)).toBeUndefined();
});

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');

test.each([
  [
    'signed by somebody else',
    async () => createAccessTokens('another secret of at least 32 characters').issue(viewer),
  ],
  [
    'changed on the way',
    async () => {
      const [head, , signature] = (await ours.issue(viewer)).split('.');
      return `${head}.${part({ ...viewer, role: 'Admin' })}.${signature}`;
    },
  ],
  [
    'that says it needs no signature',
    async () => `${part({ alg: 'none' })}.${part({ sub: viewer.id, role: 'Admin', sid: viewer.id })}.`,
  ],
  ['of ours with a role we do not know', async () => ours.issue({ ...viewer, role: 'Owner' as 'Admin' })],
  ['that is none', async () => 'lorem.ipsum.dolor'],
])('a token %s tells nothing', async (_what, forge) => {
  expect(await ours.read(await forge())).toBeUndefined();
});
