import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse } from '../../../test/mock-responses.ts';
import { callsTo, loseConnection, sentTo, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { InvitationPage, receiveInvitation } from './invitation-page.tsx';

const readInvitationRoute = 'POST /api/auth/invitation';
const acceptInvitationRoute = 'POST /api/auth/accept-invitation';

const invitation = {
  companyName: 'Lumiar Software',
  email: 'marina@exemplo.com',
  right: 'Recrutamento',
  expiresAt: '2026-11-29T12:00:00Z',
} as const;

/** Opens the page with the link's token. */
async function openLink(token = 'segredo') {
  const received = await receiveInvitation(token);
  return show(<InvitationPage received={received} />, { at: '/convite' });
}

async function fillIn(name: string, password: string, confirmation = password): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: 'Seu nome' }), name);
  await userEvent.type(screen.getByLabelText('Senha'), password);
  await userEvent.type(screen.getByLabelText('Confirme a senha'), confirmation);
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Aceitar convite' }));

test('accepting signs in and opens the company’s area', async () => {
  serve({ [readInvitationRoute]: invitation });
  const { router } = await openLink();
  expect(screen.getByRole('heading')).toHaveTextContent('Você recebeu um convite');
  expect(screen.getByText('Lumiar Software')).toBeVisible();
  expect(screen.getByText(/cuida das vagas, das candidaturas e da busca de candidatos/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('marina@exemplo.com');
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('readonly');
  serve({
    [acceptInvitationRoute]: { email: 'marina@exemplo.com', message: 'Convite aceito. Boas-vindas!' },
    'POST /api/auth/login': { accessToken: 'token', user: aUser('Company', { name: 'Marina Lopes' }) },
  });

  await fillIn('Marina Lopes', 'uma senha só dela');
  await send();

  await waitFor(() => expect(router.state.location.pathname).toBe('/area-empresa'));
  expect(sentTo(acceptInvitationRoute)).toEqual([
    {
      token: 'segredo',
      name: 'Marina Lopes',
      password: 'uma senha só dela',
      confirmPassword: 'uma senha só dela',
    },
  ]);
});

test('blank and different fields are reported before sending', async () => {
  serve({ [readInvitationRoute]: invitation });
  await openLink();

  await send();
  expect(await screen.findByText('Informe seu nome.')).toBeVisible();
  expect(screen.getByText('Crie uma senha.')).toBeVisible();

  await fillIn('Marina', 'uma senha só dela', 'outra');
  await send();
  expect(await screen.findByText('As senhas não coincidem.')).toBeVisible();
  expect(callsTo(acceptInvitationRoute)).toEqual([]);
});

test('if the sign-in fails after accepting, the sign-in page is opened', async () => {
  serve({ [readInvitationRoute]: invitation });
  const { router } = await openLink();
  serve({
    [acceptInvitationRoute]: { email: 'marina@exemplo.com', message: 'Convite aceito. Boas-vindas!' },
    'POST /api/auth/login': loseConnection,
  });

  await fillIn('Marina Lopes', 'uma senha só dela');
  await send();

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state.email).toBe('marina@exemplo.com');
});

test.each([
  ['invitation_expired', 'Este convite venceu', 'Ir para o início'],
  ['invitation_unknown', 'Este convite não vale mais', 'Ir para o início'],
  ['invitation_used', 'Este convite já foi aceito', 'Entrar na minha conta'],
  ['invitation_email_taken', 'Você já tem uma conta com este e-mail', 'Entrar na minha conta'],
] as const)('an invalid link (%s) shows the reason and a next step', async (code, title, linkName) => {
  serve({ [readInvitationRoute]: refuse(code) });

  await openLink();

  expect(screen.getByRole('heading')).toHaveTextContent(title);
  expect(screen.getByRole('link', { name: linkName })).toBeVisible();
});

test('an invitation that is withdrawn while the form is filled in is reported', async () => {
  serve({ [readInvitationRoute]: invitation });
  await openLink();
  serve({ [acceptInvitationRoute]: refuse('invitation_unknown') });

  await fillIn('Marina Lopes', 'uma senha só dela');
  await send();

  expect(await screen.findByRole('heading', { name: 'Este convite não vale mais' })).toBeVisible();
});

test('a truncated link sends no request', async () => {
  serve({ [readInvitationRoute]: invitation });

  expect(await receiveInvitation('')).toMatchObject({
    state: 'refused',
    title: 'O link está incompleto',
    sentence: 'Copie o link inteiro.',
  });
  expect(callsTo(readInvitationRoute)).toEqual([]);
});

test('a failed request shows a retry button', async () => {
  serve({ [readInvitationRoute]: loseConnection });

  await openLink();

  expect(screen.getByRole('alert')).toHaveTextContent('Não conseguimos falar com o Trampolim.');
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
});
