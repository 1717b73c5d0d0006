import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mailKinds } from '@trampolim/contract/values/vocabulary';
import { expect, test } from 'vitest';
import { refuse } from '../../../test/answers.ts';
import { calledRoutes, callsTo, loseConnection, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { mailKindLabels } from './mail-kinds.ts';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const leaving = 'POST /api/unsubscribe/:token';
const comingBack = 'DELETE /api/unsubscribe/:token';
const token = '01999999-0000-7000-8000-000000000004.vacancy_ended.selo';
const subscription = { email: 'a•••@exemplo.com', kind: 'vacancy_ended' } as const;

const openLink = (secret = token) => show(<UnsubscribePage token={secret} />, { at: '/sair-dos-emails' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test.each(mailKinds)('the page says which mails stop (%s), and asks the server nothing', async (kind) => {
  await openLink(`01999999-0000-7000-8000-000000000004.${kind}.selo`);

  expect(screen.getByRole('heading')).toHaveTextContent('Parar de receber estes e-mails?');
  expect(screen.getByText(mailKindLabels[kind].name)).toBeInTheDocument();
  expect(calledRoutes()).toEqual([]);
});

test('one click unsubscribes, and another undoes that', async () => {
  serve({ [leaving]: { ...subscription, on: false }, [comingBack]: { ...subscription, on: true } });
  await openLink();

  await press('Parar de receber');
  expect(await screen.findByRole('heading', { name: 'Pronto, você não recebe mais' })).toHaveFocus();
  expect(callsTo(leaving)).toMatchObject([{ params: { token } }]);
  expect(screen.getByText(/a•••@exemplo\.com/)).toHaveTextContent(
    'Os e-mails de Vagas encerradas não chegam mais em a•••@exemplo.com.',
  );

  await press('Voltar a receber');
  expect(await screen.findByRole('heading', { name: 'Você voltou a receber' })).toHaveFocus();
  expect(callsTo(comingBack)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Parar de receber' })).toBeInTheDocument();
});

test.each(['', 'vacancy_ended', 'um.outro.segredo', 'a.toString.b', `a.vacancy_ended.${'b'.repeat(200)}`])(
  'an unknown link (%s) shows a message instead of the question',
  async (secret) => {
    await openLink(secret);

    expect(screen.getByRole('heading')).toHaveTextContent('Este link não vale');
    expect(screen.getByRole('link', { name: 'Entrar na minha conta' })).toHaveAttribute('href', '/login');
    expect(calledRoutes()).toEqual([]);
  },
);

test('a forged link is reported once the server rejects it', async () => {
  serve({ [leaving]: refuse('unsubscribe_unknown') });
  await openLink();

  await press('Parar de receber');

  expect(await screen.findByRole('heading', { name: 'Este link não vale' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Nada mudou.');
});

test('without an answer the same button tries again', async () => {
  serve({ [leaving]: loseConnection });
  await openLink();
  await press('Parar de receber');
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/^Não foi possível mudar isso agora\./),
  );

  serve({ [leaving]: { ...subscription, on: false } });
  await press('Parar de receber');

  expect(await screen.findByRole('heading', { name: 'Pronto, você não recebe mais' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});
