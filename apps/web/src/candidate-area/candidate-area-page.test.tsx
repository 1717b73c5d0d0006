import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnApplication } from '@trampolim/contract/applications/applications';
import { expect, test } from 'vitest';
import { anApplication } from '../../test/application-factory.ts';
import { openArea, recommendVacanciesRoute } from '../../test/candidate-area.tsx';
import { daysAgo } from '../../test/days-ago.ts';
import { callsTo, serve } from '../../test/serve.ts';
import { aVacancy } from '../../test/vacancy-factory.ts';

test('a search opens the list of vacancies', async () => {
  const { router } = await openArea();

  await userEvent.type(await screen.findByRole('combobox', { name: 'Buscar vagas' }), ' padeiro {Enter}');

  expect(router.state.location.href).toBe('/listar-vagas?title=padeiro');
});

test('each figure links to the applications that it counts', async () => {
  await openArea({ counts: { 'Currículo Enviado': 4, 'Em Análise': 3, Aprovado: 2, Dispensado: 1 } });

  expect(await screen.findByRole('link', { name: '10 Enviados' })).toHaveAttribute(
    'href',
    '/curriculos-enviados',
  );
  expect(screen.getByRole('link', { name: '3 Em Análise' })).toBeVisible();
  expect(screen.getByRole('link', { name: '2 Aprovados' })).toHaveAttribute(
    'href',
    '/curriculos-enviados?status=Aprovado',
  );
});

test('figures of zero are left out', async () => {
  await openArea({ counts: { 'Currículo Enviado': 2 } });

  expect(await screen.findByRole('link', { name: '2 Enviados' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Em Análise|Aprovados/ })).toBeNull();
});

/** An application that the company answered. */
const anAnswer = (differences: Partial<OwnApplication>, changedDaysAgo = 1) => ({
  ...anApplication({
    vacancy: aVacancy({ jobTitle: 'Confeitaria' }),
    comments: 'Pode vir na terça?',
    ...differences,
  }),
  changedAt: daysAgo(changedDaysAgo),
});

test.each([
  ['an approval', anAnswer({ status: 'Aprovado' }), /aprovou você: “Pode vir na terça\?”$/],
  ['an approval without a comment', anAnswer({ status: 'Aprovado', comments: '' }), /aprovou você!$/],
  ['an unseen comment', anAnswer({ status: 'Em Análise', unseen: true }), /escreveu para você: “Pode vir/],
])('the area starts with %s and opens exactly that application', async (_, answer, expected) => {
  await openArea({ counts: { Aprovado: 1 }, latest: [anAnswer({ status: 'Dispensado' }), answer] });

  const news = within(await screen.findByRole('region', { name: 'Resposta de uma empresa' }));
  expect(news.getByRole('heading', { level: 2 })).toHaveTextContent(expected);
  expect(news.getByRole('link', { name: 'Ver a resposta' })).toHaveAttribute(
    'href',
    `/curriculos-enviados?vacancyId=${answer.vacancy._id}`,
  );
  const search = screen.getByRole('combobox', { name: 'Buscar vagas' });
  const region = screen.getByRole('region', { name: 'Resposta de uma empresa' });
  expect(region.compareDocumentPosition(search)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  [1, 'mandou uma mensagem'],
  [3, 'mandou 3 mensagens'],
])('the area starts with %i unread messages and opens the conversation', async (unreadMessages, expected) => {
  const answer = anAnswer({ status: 'Em Análise', comments: '', unreadMessages });
  await openArea({ counts: { 'Em Análise': 1 }, latest: [answer] });

  const news = within(await screen.findByRole('region', { name: 'Resposta de uma empresa' }));
  expect(news.getByRole('heading', { level: 2 })).toHaveTextContent(`Padaria Lumiar ${expected}`);
  expect(news.getByRole('link', { name: 'Ler e responder' })).toHaveAttribute(
    'href',
    `/curriculos-enviados?vacancyId=${answer.vacancy._id}#mensagens`,
  );
});

test.each([
  ['an old approval', anAnswer({ status: 'Aprovado' }, 15)],
  ['a dismissal', anAnswer({ status: 'Dispensado', unseen: true })],
  ['a seen comment', anAnswer({ status: 'Em Análise', unseen: false })],
])('%s is not shown at the top', async (_, answer) => {
  await openArea({ counts: { Aprovado: 1 }, latest: [answer] });

  expect(await screen.findByRole('heading', { name: 'Últimas novidades' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Resposta de uma empresa' })).toBeNull();
});

test('a recommended vacancy shows its score, reasons and missing requirements', async () => {
  const match = {
    score: 90,
    reasons: ['Sua área: Tecnologia', '3 de 4 qualificações'],
    missing: ['Falta: Docker', 'Salário abaixo do que você pede'],
  };
  const vacancy = aVacancy({ jobTitle: 'Pessoa programadora' });
  await openArea({ counts: { Aprovado: 1 }, recommended: [{ ...vacancy, match }] });

  const reasons = await screen.findByRole('list', { name: 'Por que combina com você' });
  expect(
    within(reasons)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sua área: Tecnologia', '3 de 4 qualificações']);
  expect(screen.getByText('90% compatível')).toBeVisible();
  expect(screen.getByText('Falta: Docker · Salário abaixo do que você pede')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Pessoa programadora', level: 3 })).toBeVisible();
  expect(callsTo(recommendVacanciesRoute).map(({ query }) => query.get('limit'))).toEqual(['3']);
});

test.each([
  [40, '40% compatível'],
  [39, 'Combina um pouco com você'],
])('%i points of a hundred are displayed as "%s"', async (score, expected) => {
  await openArea({
    counts: { Aprovado: 1 },
    recommended: [{ ...aVacancy(), match: { score, reasons: ['Sua área: Tecnologia'], missing: [] } }],
  });

  expect(await screen.findByText(expected)).toBeVisible();
  expect(screen.queryAllByText(/% compatível/)).toHaveLength(score < 40 ? 0 : 1);
  expect(screen.getByText('Sua área: Tecnologia')).toBeVisible();
});

test('without recommendations there is a link to all vacancies', async () => {
  await openArea({ counts: { Aprovado: 1 }, recommended: [] });

  expect(await screen.findByText('Nenhuma vaga recomendada no momento.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver todas as vagas' })).toHaveAttribute('href', '/listar-vagas');
});

test('the header greets the candidate and shows the current date in full', async () => {
  await openArea();

  expect(await screen.findByText(/^\d{1,2} de \p{L}+ de \d{4}$/u)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Olá, Ana!' })).toBeVisible();
});

test('candidates with applications see the latest changes instead of first steps', async () => {
  await openArea({ counts: { Aprovado: 1 }, changedTitles: ['Confeitaria'] });

  expect(await screen.findByRole('link', { name: 'Confeitaria' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Comece por aqui' })).toBeNull();
});

test.each([
  [true, true, 'Nenhuma novidade das empresas no momento. Avisaremos aqui e por e-mail.'],
  [true, false, 'Nenhuma novidade das empresas no momento. Avisaremos aqui.'],
  [false, true, 'Nenhuma novidade das empresas no momento. Avisaremos aqui.'],
])(
  'without news a message says where they will appear (confirmed: %s, mails: %s)',
  async (emailConfirmed, on, expected) => {
    serve({
      'GET /api/user/mail-settings': [
        { kind: 'application_status', on },
        { kind: 'vacancy_ended', on: true },
      ],
    });
    await openArea({ counts: { 'Currículo Enviado': 1 }, changedTitles: [], emailConfirmed });

    expect(await screen.findByText(expected)).toBeVisible();
  },
);

test('failed counts show an error and no first steps', async () => {
  await openArea({ counts: 'fail' });

  expect(await screen.findByText('Erro ao carregar o total de currículos.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Comece por aqui' })).toBeNull();
});
