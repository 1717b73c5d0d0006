import { screen, waitFor } from '@testing-library/react';
import { mailKinds } from '@trampolim/contract/values/vocabulary';
import { expect, test } from 'vitest';
import { press } from '../../../test/form-steps.ts';
import { refuse } from '../../../test/mock-responses.ts';
import { calledRoutes, callsTo, loseConnection, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { mailKindLabels } from './mail-kinds.ts';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const unsubscribeRoute = 'POST /api/unsubscribe/:token';
const subscribeAgainRoute = 'DELETE /api/unsubscribe/:token';
const token = '01999999-0000-7000-8000-000000000004.vacancy_ended.selo';
const subscription = { email: 'a•••@exemplo.com', kind: 'vacancy_ended' } as const;

const openLink = (secret = token) => show(<UnsubscribePage token={secret} />, { at: '/sair-dos-emails' });

test.each(mailKinds)('opening the link only shows which mails would stop (%s)', async (kind) => {
  await openLink(`01999999-0000-7000-8000-000000000004.${kind}.selo`);

  expect(screen.getByRole('heading')).toHaveTextContent('Parar de receber estes e-mails?');
  expect(screen.getByText(mailKindLabels[kind].name)).toBeInTheDocument();
  expect(calledRoutes()).toEqual([]);
});

test('one click unsubscribes', async () => {
  serve({ [unsubscribeRoute]: { ...subscription, on: false } });
  await openLink();

  await press('Parar de receber');
  expect(await screen.findByRole('heading', { name: 'Você não recebe mais' })).toHaveFocus();
  expect(callsTo(unsubscribeRoute)).toMatchObject([{ params: { token } }]);
  expect(screen.getByText(/a•••@exemplo\.com/)).toHaveTextContent('Vagas encerradas, para a•••@exemplo.com');
});

test('a second click undoes the unsubscription', async () => {
  serve({
    [unsubscribeRoute]: { ...subscription, on: false },
    [subscribeAgainRoute]: { ...subscription, on: true },
  });
  await openLink();

  await press('Parar de receber');
  expect(await screen.findByRole('heading', { name: 'Você não recebe mais' })).toHaveFocus();

  await press('Voltar a receber');
  expect(await screen.findByRole('heading', { name: 'Você voltou a receber' })).toHaveFocus();
  expect(callsTo(subscribeAgainRoute)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Parar de receber' })).toBeInTheDocument();
});

test.each(['', 'vacancy_ended', 'um.outro.segredo', 'a.toString.b', `a.vacancy_ended.${'b'.repeat(200)}`])(
  'a malformed link (%s) shows a message instead of the question',
  async (secret) => {
    await openLink(secret);

    expect(screen.getByRole('heading')).toHaveTextContent('Este link não vale');
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
    expect(calledRoutes()).toEqual([]);
  },
);

test('a forged link shows the invalid-link message once the server rejects it', async () => {
  serve({ [unsubscribeRoute]: refuse('unsubscribe_unknown') });
  await openLink();

  await press('Parar de receber');

  expect(await screen.findByRole('heading', { name: 'Este link não vale' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Abra o link de novo');
});

test('after a lost connection, the same button retries', async () => {
  serve({ [unsubscribeRoute]: loseConnection });
  await openLink();
  await press('Parar de receber');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Não foi possível mudar\./));

  serve({ [unsubscribeRoute]: { ...subscription, on: false } });
  await press('Parar de receber');

  expect(await screen.findByRole('heading', { name: 'Você não recebe mais' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});
