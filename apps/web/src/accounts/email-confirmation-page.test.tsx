import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../test/mock-responses.ts';
import { calledRoutes, loseConnection, sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { signIn } from '../platform/session/sign-in.ts';
import { confirmEmail, EmailConfirmationPage } from './email-confirmation-page.tsx';

const confirmEmailRoute = 'POST /api/auth/confirm-email';

/** Opens the page with the link's token, and waits until it is rendered. */
async function openLink(token = 'segredo'): Promise<void> {
  const outcome = await confirmEmail(token);
  await show(<EmailConfirmationPage outcome={outcome} />, { at: '/confirmar-email' });
  await screen.findByRole('heading');
}

test('the page confirms the e-mail address and links to the next page', async () => {
  serve({ [confirmEmailRoute]: { message: '', alreadyConfirmed: false } });

  await openLink();

  expect(sentTo(confirmEmailRoute)).toEqual([{ token: 'segredo' }]);
  expect(screen.getByRole('heading')).toHaveTextContent('E-mail confirmado!');
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
});

test('a second click on the link is not an error', async () => {
  serve({
    [confirmEmailRoute]: { message: '', alreadyConfirmed: true },
    'POST /api/auth/login': { accessToken: 'token', user: aUser('Company') },
  });
  await signIn({ email: 'ana@exemplo.com', password: 'segredo123', rememberMe: false });

  await openLink();

  expect(screen.getByRole('heading')).toHaveTextContent('E-mail já confirmado');
  expect(screen.getByRole('link', { name: 'Ir para Minha Área' })).toHaveAttribute('href', '/area-empresa');
});

test.each(['confirmation_unknown', 'confirmation_expired'] as const)(
  'the page of an invalid link (%s) says how to get another',
  async (code) => {
    serve({ [confirmEmailRoute]: refuse(code) });

    await openLink();

    expect(screen.getByRole('alert')).toHaveTextContent('Este link de confirmação');
    expect(screen.getByText('Enviar link')).toBeInTheDocument();
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
  },
);

test('with an unusable link, a signed-in user continues to their area', async () => {
  serve({
    [confirmEmailRoute]: refuse('confirmation_expired'),
    'POST /api/auth/login': { accessToken: 'token', user: aUser('Candidate') },
  });
  await signIn({ email: 'ana@exemplo.com', password: 'segredo123', rememberMe: false });

  await openLink();

  expect(screen.getByRole('link', { name: 'Ir para Minha Área' })).toHaveAttribute('href', '/area-candidato');
});

test('a request without a response shows a retry button', async () => {
  serve({ [confirmEmailRoute]: loseConnection });

  await openLink();

  expect(screen.getByRole('alert')).toHaveTextContent('Não conseguimos falar com o Trampolim.');
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeInTheDocument();
});

test('a truncated link sends no request', async () => {
  await openLink('');

  expect(calledRoutes()).toEqual([]);
  expect(screen.getByRole('alert')).toHaveTextContent('O link está incompleto.');
});
