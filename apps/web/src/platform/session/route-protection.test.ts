import { isRedirect } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { aUser } from '../../../test/user-factory.ts';
import { toast } from '../toast.ts';
import { storeAccount } from './access-token.ts';
import { onlyFor, returnAddress } from './route-protection.ts';
import * as session from './session.ts';

const destination = { location: { href: '/listar-vagas?title=padeiro', state: {} }, preload: false };

function signedInAs(role: session.User['role'] | undefined): void {
  const user = role ? aUser(role) : null;
  vi.spyOn(session, 'loadSession').mockResolvedValue(user);
}

const redirectOf = async (entering: Promise<void>) => {
  const thrown: unknown = await entering.catch((reason: unknown) => reason);
  return isRedirect(thrown) ? thrown.options : thrown;
};

afterEach(() => vi.restoreAllMocks());

test('nobody is sent to sign in, and remembers where they were going', async () => {
  signedInAs(undefined);

  expect(await redirectOf(onlyFor('Candidate')(destination))).toMatchObject({
    to: '/login',
    search: { voltar: '/listar-vagas?title=padeiro' },
  });
});

test('whose tab it still is, although another account has signed in since, is asked what to do', async () => {
  signedInAs(undefined);
  storeAccount('Ana');

  expect(await redirectOf(onlyFor('Candidate')(destination))).toMatchObject({
    to: '/outra-conta',
    search: { voltar: '/listar-vagas?title=padeiro' },
  });
});

test('another role is told so and sent home', async () => {
  signedInAs('Company');
  const told = vi.spyOn(toast, 'error').mockReturnValue();

  expect(await redirectOf(onlyFor('Candidate', 'Admin')(destination))).toMatchObject({ to: '/' });
  expect(told).toHaveBeenCalledExactlyOnceWith('Acesso negado para sua conta!');
});

test('whoever signed in on the way to a page of another role starts in their own area, and is not told off', async () => {
  signedInAs('Company');
  const told = vi.spyOn(toast, 'error').mockReturnValue();
  const location = { ...destination.location, state: { afterSignIn: true } as const };

  const entering = onlyFor('Candidate', 'Admin')({ ...destination, location });

  expect(await redirectOf(entering)).toMatchObject({ to: '/area-empresa', replace: true });
  expect(told).not.toHaveBeenCalled();
});

test('hovering a forbidden link tells nothing', async () => {
  signedInAs('Company');
  const told = vi.spyOn(toast, 'error').mockReturnValue();

  await redirectOf(onlyFor('Admin')({ ...destination, preload: true }));

  expect(told).not.toHaveBeenCalled();
});

test.each(['Candidate', 'Admin'] as const)('%s may enter', async (role) => {
  signedInAs(role);

  await expect(onlyFor('Candidate', 'Admin')(destination)).resolves.toBeUndefined();
});

test.each([
  ['/minhas-vagas?x=1', '/minhas-vagas?x=1'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['https://evil.example', undefined],
  [undefined, undefined],
])('after signing in, %s leads to %s', (asked, address) => {
  expect(returnAddress(asked)).toBe(address);
});
