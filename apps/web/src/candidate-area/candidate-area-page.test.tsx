import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecommendedVacancy } from '@trampolim/contract/recommendations';
import type { ApplicationStatus } from '@trampolim/contract/vocabulary';
import { expect, test } from 'vitest';
import { anApplication } from '../../test/application-factory.ts';
import { callsTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { aVacancy } from '../../test/vacancy-factory.ts';
import { CandidateAreaPage } from './candidate-area-page.tsx';

const recommending = 'GET /api/user/company/vacancy/recommend-jobvacancies';

interface Scene {
  counts?: Partial<Record<ApplicationStatus, number>>;
  favourites?: number;
  emailConfirmed?: boolean;
  recommended?: RecommendedVacancy[];
  /** What companies changed last. */
  changed?: string[];
}

const fitting: RecommendedVacancy = {
  ...aVacancy({ jobTitle: 'Pessoa programadora' }),
  match: {
    score: 90,
    reasons: ['Sua área: Tecnologia', '3 de 4 qualificações'],
    missing: ['Falta: Docker', 'Salário abaixo do que você pede'],
  },
};

async function openArea(scene: Scene = {}) {
  const { counts = {}, favourites = 0, emailConfirmed = true } = scene;
  const { recommended = [fitting], changed = ['Confeitaria'] } = scene;
  const statuses = ['Currículo Enviado', 'Em Análise', 'Aprovado', 'Dispensado'] as const;
  serve({
    'GET /api/user/company/vacancy/vacancy-status/counts': statuses.map((status) => ({
      status,
      count: counts[status] ?? 0,
    })),
    'GET /api/user/company/vacancy/vacancy-status/latest': changed.map((jobTitle) => ({
      ...anApplication({ status: 'Aprovado', vacancy: aVacancy({ jobTitle }) }),
      changedAt: '2026-11-20T12:00:00.000Z',
    })),
    'GET /api/user/company/vacancy/applications-today': { dailyApplicationsCount: 3, dailyLimit: 10 },
    'GET /api/user/candidate/list-favorites': Array.from({ length: favourites }, () => aVacancy()),
    [recommending]: recommended,
  });
  return show(<CandidateAreaPage />, { at: '/area-candidato', as: aUser('Candidate', { emailConfirmed }) });
}

/** The things to do first, and whether each is done. */
const firstSteps = async () => {
  const list = await screen.findByRole('list', { name: 'Primeiros passos' });
  return within(list)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
};

test('a search leads to the list of vacancies', async () => {
  const { router } = await openArea();

  await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar vagas' }), ' padeiro {Enter}');

  expect(router.state.location.href).toBe('/listar-vagas?title=padeiro');
});

test('each figure leads to the applications that it counts', async () => {
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

test('a recommended vacancy says how well it fits, what speaks for it and what is missing, and three are asked for', async () => {
  await openArea({ counts: { Aprovado: 1 } });

  const reasons = await screen.findByRole('list', { name: 'Por que combina com você' });
  expect(
    within(reasons)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sua área: Tecnologia', '3 de 4 qualificações']);
  expect(screen.getByText('90% compatível')).toBeVisible();
  expect(screen.getByText('Falta: Docker · Salário abaixo do que você pede')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pessoa programadora' })).toBeVisible();
  expect(callsTo(recommending).map(({ query }) => query.get('limit'))).toEqual(['3']);
});

test('where nothing is recommended there is a way on', async () => {
  await openArea({ counts: { Aprovado: 1 }, recommended: [] });

  expect(await screen.findByText('Nenhuma vaga recomendada no momento.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver todas as vagas' })).toHaveAttribute('href', '/listar-vagas');
});

test('whoever has applied nowhere is shown what to do first, and what of it is done', async () => {
  await openArea({ emailConfirmed: false });
  expect(await firstSteps()).toEqual([
    'Confirme seu e-mail',
    'Guarde uma vaga',
    'Envie seu primeiro currículo',
  ]);
  expect(screen.queryByRole('heading', { name: 'Últimas novidades' })).toBeNull();
});

test('what is done already is ticked', async () => {
  await openArea({ favourites: 1 });

  await screen.findByRole('link', { name: 'Ver favoritas' });
  expect(await firstSteps()).toEqual([
    'Confirme seu e-mail: feito',
    'Guarde uma vaga: feito',
    'Envie seu primeiro currículo',
  ]);
});

test('whoever has applied reads news instead', async () => {
  await openArea({ counts: { Aprovado: 1 } });

  expect(await screen.findByRole('link', { name: 'Confeitaria' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Comece por aqui' })).toBeNull();
});

test.each([
  [true, 'Nenhuma novidade das empresas no momento. Avisaremos aqui e por e-mail.'],
  [false, 'Nenhuma novidade das empresas no momento. Avisaremos aqui.'],
])('no news are said to be none, and where they will come (confirmed: %s)', async (emailConfirmed, said) => {
  await openArea({ counts: { 'Currículo Enviado': 1 }, changed: [], emailConfirmed });

  expect(await screen.findByText(said)).toBeVisible();
});
