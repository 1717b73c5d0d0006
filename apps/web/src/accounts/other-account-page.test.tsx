import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refuse } from '../../test/mock-responses.ts';
import { calledRoutes, callsTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { readAccessToken, readAccount, storePendingSignOut } from '../platform/api/tab-session.ts';
import { clearUser } from '../platform/session/session.ts';
import { startSession } from '../platform/session/sign-in.ts';
import { findBrowserAccount, OtherAccountPage } from './other-account-page.tsx';

const refreshSessionRoute = 'POST /api/auth/refresh-token';
const getSessionUserRoute = 'GET /api/user/me';
const ana = aUser();
const bia = aUser('Company', {
  _id: '01999999-0000-7000-8000-00000000000b',
  name: 'Ateliê Bia',
  email: 'bia@exemplo.com',
});

/** Signs in Ana in this tab, and then Bia in another tab of the browser. */
function signInBiaElsewhere(): void {
  startSession('of Ana', ana);
  clearUser();
}

const openPage = () =>
  show(<OtherAccountPage account={{ user: bia, accessToken: 'of Bia' }} returnTo="/vaga/1" />, {
    at: '/outra-conta',
  });

test('the page switches to the other account only after a confirmation', async () => {
  signInBiaElsewhere();
  const { router } = await openPage();

  expect(screen.getByRole('heading', { name: 'Outra conta entrou neste navegador' })).toBeVisible();
  expect(screen.getByText('bia@exemplo.com')).toBeVisible();
  expect(screen.getByText(/Esta aba estava com Ana\. O que você escreveu está guardado/)).toBeVisible();
  expect(readAccount()).toBe(ana._id);

  await userEvent.click(screen.getByRole('button', { name: 'Continuar como Ateliê Bia' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/area-empresa'));
  expect([readAccount(), readAccessToken()]).toEqual([bia._id, 'of Bia']);
});

test('the previous user can sign in again and returns to their page', async () => {
  signInBiaElsewhere();
  const { router } = await openPage();

  await userEvent.click(screen.getByRole('link', { name: 'Entrar de novo como Ana' }));

  await waitFor(() => expect(router.state.location.href).toBe('/login?voltar=%2Fvaga%2F1'));
  expect(router.state.location.state.email).toBe(ana.email);
});

test('finding the browser’s account does not switch to it', async () => {
  signInBiaElsewhere();
  sessionStorage.removeItem('trampolim.accessToken');
  serve({ [refreshSessionRoute]: { accessToken: 'of Bia' }, [getSessionUserRoute]: bia });

  expect(await findBrowserAccount()).toEqual({ user: bia, accessToken: 'of Bia' });

  expect(callsTo(getSessionUserRoute)).toMatchObject([{ token: 'of Bia' }]);
  expect([readAccount(), readAccessToken()]).toEqual([ana._id, null]);
});

test('a browser whose account signed out has no account', async () => {
  serve({ [refreshSessionRoute]: refuse('session_ended') });

  expect(await findBrowserAccount()).toBeUndefined();
  expect(calledRoutes()).toEqual([refreshSessionRoute]);
});

test('a session that was signed out offline is ended first and not returned', async () => {
  storePendingSignOut(ana._id);
  serve({
    'POST /api/auth/logout': { message: 'Você saiu da sua conta.' },
    [refreshSessionRoute]: refuse('session_ended'),
  });
  vi.spyOn(console, 'error').mockReturnValue();

  expect(await findBrowserAccount()).toBeUndefined();
  expect(calledRoutes()).toEqual(['POST /api/auth/logout', refreshSessionRoute]);
});

test('no account is returned while the pending sign-out cannot reach the server', async () => {
  storePendingSignOut(ana._id);
  serve({
    'POST /api/auth/logout': refuse('internal'),
    [refreshSessionRoute]: { accessToken: 'of Ana' },
    [getSessionUserRoute]: ana,
  });
  vi.spyOn(console, 'error').mockReturnValue();

  expect(await findBrowserAccount()).toBeUndefined();
  expect(calledRoutes()).toEqual(['POST /api/auth/logout']);
});
