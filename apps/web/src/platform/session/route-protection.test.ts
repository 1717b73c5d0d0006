import { isRedirect } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { aUser } from '../../../test/user-factory.ts';
import { storeAccount } from '../api/tab-session.ts';
import { toast } from '../toast.ts';
import { onlyFor, returnUrl } from './route-protection.ts';
import * as session from './session.ts';

const destination = { location: { href: '/listar-vagas?title=padeiro', state: {} }, preload: false };

function signedInAs(role: session.User['role'] | undefined): void {
  const user = role ? aUser(role) : null;
  vi.spyOn(session, 'loadSession').mockResolvedValue(user);
}

const redirectOf = async (navigation: Promise<void>) => {
  const thrown: unknown = await navigation.catch((reason: unknown) => reason);
  return isRedirect(thrown) ? thrown.options : thrown;
};

afterEach(() => vi.restoreAllMocks());

test('redirects visitors to the sign-in with the URL to return to', async () => {
  signedInAs(undefined);

  expect(await redirectOf(onlyFor('Candidate')(destination))).toMatchObject({
    to: '/login',
    search: { voltar: '/listar-vagas?title=padeiro' },
  });
});

test('redirects to /outra-conta if another account has signed in since', async () => {
  signedInAs(undefined);
  storeAccount('Ana');

  expect(await redirectOf(onlyFor('Candidate')(destination))).toMatchObject({
    to: '/outra-conta',
    search: { voltar: '/listar-vagas?title=padeiro' },
  });
});

test('shows an error to other roles and redirects them home', async () => {
  signedInAs('Company');
  const showError = vi.spyOn(toast, 'error').mockReturnValue();

  expect(await redirectOf(onlyFor('Candidate', 'Admin')(destination))).toMatchObject({ to: '/' });
  expect(showError).toHaveBeenCalledExactlyOnceWith('Acesso negado para sua conta!');
});

test('after a sign-in, redirects other roles to their own area without an error', async () => {
  signedInAs('Company');
  const showError = vi.spyOn(toast, 'error').mockReturnValue();
  const location = { ...destination.location, state: { afterSignIn: true } as const };

  const navigation = onlyFor('Candidate', 'Admin')({ ...destination, location });

  expect(await redirectOf(navigation)).toMatchObject({ to: '/area-empresa', replace: true });
  expect(showError).not.toHaveBeenCalled();
});

test('shows no error on hovering a forbidden link', async () => {
  signedInAs('Company');
  const showError = vi.spyOn(toast, 'error').mockReturnValue();

  await redirectOf(onlyFor('Admin')({ ...destination, preload: true }));

  expect(showError).not.toHaveBeenCalled();
});

test.each(['Candidate', 'Admin'] as const)('allows %s', async (role) => {
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
])('after signing in, %s leads to %s', (voltar, url) => {
  expect(returnUrl(voltar)).toBe(url);
});
