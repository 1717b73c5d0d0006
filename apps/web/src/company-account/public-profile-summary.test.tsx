import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  aColleague,
  getCompanyRoute,
  listWaitingApplicantsRoute,
  openAccountPage,
  serveCompanyAccount,
} from '../../test/company-account.tsx';
import { aCompanyProfile } from '../../test/company-factory.ts';
import { daysAgo } from '../../test/days-ago.ts';
import { serve } from '../../test/serve.ts';
import { answerDeadlineText } from './public-profile-summary.tsx';

beforeEach(serveCompanyAccount);

const profileSection = () => within(document.getElementById('perfil') ?? document.body);

test('a company sees its response rate as candidates do, with an explanation', async () => {
  serve({ [getCompanyRoute]: aCompanyProfile({ answering: { percent: 72, medianDays: 4 } }) });
  await openAccountPage(aColleague('Recrutamento'));

  const summary = 'Responde a 72% de quem se candidata, em geral em 4 dias';
  // Once in the collapsed and once in the expanded part.
  await waitFor(() => expect(profileSection().getAllByText(summary)).toHaveLength(2));
  expect(
    profileSection().getByText(/^Contam aprovações, dispensas e comentários em até 14 dias/),
  ).toBeInTheDocument();
  expect(profileSection().getByText(/^Responder no prazo aumenta os 72%/)).toBeInTheDocument();
  expect(profileSection().queryByText(/prazo perdido/)).toBeNull();
  expect(await profileSection().findByText(/^Nenhum currículo para abrir/)).toBeInTheDocument();
});

test('a company that promised replies reads that a missed promise counts for good', async () => {
  serve({ [getCompanyRoute]: aCompanyProfile({ promiseKeeping: { kept: 4, promised: 5 } }) });
  await openAccountPage(aColleague('Recrutamento'));

  expect(
    await profileSection().findByText(/^Um prazo perdido conta mesmo se a candidatura/),
  ).toBeInTheDocument();
});

test.each([
  [{ percent: 100 }, 'Responde a 100% de quem se candidata', /para manter 100%/],
  [undefined, 'Ainda sem histórico de respostas', /aparece a partir de 5 pessoas/],
])('the statistics %j are shown as "%s" with the explanation %s', async (answering, text, effect) => {
  serve({ [getCompanyRoute]: aCompanyProfile({ answering }) });
  await openAccountPage(aColleague('Recrutamento'));

  expect(await profileSection().findByText(effect)).toBeInTheDocument();
  expect(profileSection().getAllByText(text)).toHaveLength(2);
});

test('the applicants who have waited longest are linked, with the remaining time', async () => {
  const vacancy = { jobTitle: 'Padeira', isClosed: false, overdue: 0 };
  serve({
    [listWaitingApplicantsRoute]: {
      total: 5,
      overdue: 0,
      vacancies: [
        {
          ...vacancy,
          _id: '01999999-0000-7000-8000-0000000000a1',
          waiting: 4,
          oldestAt: daysAgo(20),
          inTime: { count: 3, oldestAt: daysAgo(9) },
        },
        {
          ...vacancy,
          _id: '01999999-0000-7000-8000-0000000000a2',
          jobTitle: 'Forneiro',
          waiting: 1,
          oldestAt: daysAgo(20),
        },
      ],
    },
  });
  await openAccountPage(aColleague('Recrutamento'));

  expect(await profileSection().findByText('5 currículos para abrir')).toBeInTheDocument();
  expect(profileSection().getByText('3 de 4 no prazo; o primeiro acaba em 5 dias')).toBeInTheDocument();
  expect(profileSection().getByText(/^1 fora do prazo, mas ainda vale responder/)).toBeInTheDocument();
  const link = profileSection().getByRole('link', { name: 'Padeira' });
  expect(link.getAttribute('href')).toMatch(/^\/editar-vaga\/.+a1\?status=Curr/);
});

test.each([
  [{ waiting: 1, inTime: { count: 1, oldestAt: '2026-11-08T15:30:00Z' } }, '1 no prazo, que acaba hoje'],
  [
    { waiting: 9, inTime: { count: 1, oldestAt: '2026-11-09T12:00:00Z' } },
    '1 de 9 no prazo, que acaba amanhã',
  ],
  [
    { waiting: 2, inTime: { count: 2, oldestAt: '2026-11-22T12:00:00Z' } },
    '2 no prazo; o primeiro acaba em 14 dias',
  ],
  [{ waiting: 7 }, '7 fora do prazo, mas ainda vale responder'],
])('the deadline for %j on 22 November reads "%s"', (waitingApplicants, expected) => {
  expect(answerDeadlineText(waitingApplicants, new Date('2026-11-22T15:00:00Z'))).toBe(expected);
});

test('a failure to load the waiting applicants shows an error', async () => {
  serve({ [listWaitingApplicantsRoute]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await openAccountPage(aColleague('Recrutamento'));

  expect(await screen.findByText(/Não foi possível carregar\./)).toBeInTheDocument();
});
