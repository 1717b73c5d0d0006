import { useRouter } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionUser } from '@trampolim/contract/accounts/accounts';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { refuse } from '../../../test/mock-responses.ts';
import { callsTo, loseConnection, sentTo, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { currentSession } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { ResetPasswordPage, receiveReset } from './reset-password-page.tsx';

const readResetRoute = 'POST /api/auth/password-reset';
const resetPasswordRoute = 'POST /api/user/reset-password';
const newPassword = 'uma senha nova e boa';
const email = 'ana@exemplo.com';

/** Opens the page with the link's token. */
async function openLink({ token = 'segredo', as }: { token?: string; as?: SessionUser } = {}) {
  const received = await receiveReset(token);
  return show(<ResetPasswordPage received={received} />, { at: '/reset-password', ...(as && { as }) });
}
async function fillIn(password: string, confirmation = password): Promise<void> {
  await userEvent.type(screen.getByLabelText('Nova senha'), password);
  await userEvent.type(screen.getByLabelText('Confirme a nova senha'), confirmation);
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Redefinir senha' }));
const heading = () => screen.getByRole('heading', { level: 1 });
/** The links of the page, without its header. */
const linkTargets = () =>
  screen.getAllByRole('link').flatMap((link) => (link.closest('header') ? [] : link.getAttribute('href')));

test('the form suits password managers, and the reset sends the token only in the body', async () => {
  serve({
    [readResetRoute]: { email },
    [resetPasswordRoute]: { email, message: 'Senha redefinida com sucesso.' },
  });
  const { router } = await openLink();
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('autocomplete', 'username');
  for (const label of ['Nova senha', 'Confirme a nova senha'])
    expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password');

  await fillIn(newPassword);
  await send();

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state.email).toBe(email);
  expect(toast.success).toHaveBeenCalledWith('Senha redefinida com sucesso.');
  expect(sentTo(resetPasswordRoute)).toEqual([
    { token: 'segredo', newPassword, confirmPassword: newPassword },
  ]);
  expect(callsTo(resetPasswordRoute)[0]?.query.toString()).toBe('');
});

test.each([
  ['ends a session of the same account', email, null],
  [
    'keeps a session of another account',
    'bia@exemplo.com',
    expect.objectContaining({ email: 'bia@exemplo.com' }),
  ],
])('a reset %s', async (_, sessionEmail, sessionAfterReset) => {
  serve({ [readResetRoute]: { email }, [resetPasswordRoute]: { email, message: '' } });
  const { router } = await openLink({ as: aUser('Candidate', { email: sessionEmail }) });

  await fillIn(newPassword);
  await send();

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(currentSession()).toEqual(sessionAfterReset);
  // The link authorizes the reset, so the session's access token is not sent.
  expect(callsTo(resetPasswordRoute).map(({ token: accessToken }) => accessToken)).toEqual([undefined]);
});

test('blank, different and rejected passwords are reported at their fields', async () => {
  serve({ [readResetRoute]: { email } });
  await openLink();
  await send();
  expect(await screen.findByText('Crie uma senha.')).toBeVisible();
  await fillIn(newPassword, 'outra');
  await send();
  expect(await screen.findByText('As senhas não coincidem.')).toBeVisible();
  expect(callsTo(resetPasswordRoute)).toEqual([]);

  const issues = [{ path: 'newPassword', message: 'A senha deve ter no mínimo 8 caracteres.' }];
  serve({ [resetPasswordRoute]: refuse('invalid_input', { issues }) });
  await userEvent.clear(screen.getByLabelText('Confirme a nova senha'));
  await userEvent.type(screen.getByLabelText('Confirme a nova senha'), newPassword);
  await send();
  expect(await screen.findByText('A senha deve ter no mínimo 8 caracteres.')).toBeVisible();
  expect(screen.getByLabelText('Nova senha')).toHaveValue(newPassword);

  serve({ [resetPasswordRoute]: loseConnection });
  await send();
  expect(await screen.findByText(/^Erro ao redefinir a senha\./)).toBeVisible();
});

test('a link without its token sends no request', async () => {
  await openLink({ token: '' });

  expect(heading()).toHaveTextContent('O link está incompleto');
  expect(screen.getByRole('alert')).toHaveTextContent('Token inválido ou ausente.');
  expect(linkTargets()).toContain('/forgot-password');
  expect(callsTo(readResetRoute)).toEqual([]);
});

test.each([
  ['reset_unknown', 'Este link não vale mais', '/forgot-password'],
  ['reset_expired', 'Este link venceu', '/forgot-password'],
  ['reset_used', 'Este link já foi usado', '/login'],
  ['account_banned', 'Esta conta está banida', '/'],
] as const)('%s: the page shows the reason and a next step', async (code, title, firstTarget) => {
  const expectRefused = () => {
    expect(heading()).toHaveTextContent(title);
    expect(linkTargets()[0]).toBe(firstTarget);
  };
  serve({ [readResetRoute]: refuse(code) });
  const { unmount } = await openLink();
  expectRefused();
  unmount();

  serve({ [readResetRoute]: { email }, [resetPasswordRoute]: refuse(code) });
  await openLink();
  await fillIn(newPassword);
  await send();
  await waitFor(expectRefused);
});

test('when the server cannot be reached, the user can retry', async () => {
  serve({ [readResetRoute]: loseConnection });
  const unanswered = await receiveReset('segredo');
  /** Loads the link again, as the route does. */
  function Page() {
    const router = useRouter();
    const [received, setReceived] = useState(unanswered);
    useEffect(() => {
      vi.spyOn(router, 'invalidate').mockImplementation(async () => {
        const reloaded = await receiveReset('segredo');
        act(() => setReceived(reloaded));
      });
    }, [router]);
    return <ResetPasswordPage received={received} />;
  }
  await show(<Page />, { at: '/reset-password' });
  expect(heading()).toHaveTextContent('Não foi possível abrir o link');

  serve({ [readResetRoute]: { email } });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(heading()).toHaveTextContent('Crie uma senha nova'));
  await waitFor(() => expect(heading()).toHaveFocus());
});
