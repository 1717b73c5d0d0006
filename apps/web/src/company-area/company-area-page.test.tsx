import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { responsesOf, showArea, vacancy } from '../../test/company-area.tsx';
import { refuse } from '../../test/mock-responses.ts';
import { serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { CompanyAreaPage } from './company-area-page.tsx';

test('a new company sees its first step and no performance rating', async () => {
  await showArea({ stats: { jobCount: 0, openCount: 0, candidateCount: 0 } });

  expect(await screen.findByRole('heading', { name: 'Publique sua primeira vaga' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Anuncie sua vaga' })).toHaveAttribute(
    'href',
    '/minhas-vagas?nova=sim',
  );
  expect(screen.queryByText(/Desempenho/)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Currículos recomendados' })).toBeNull();
});

test('waiting applicants come before the statistics, with a link to them', async () => {
  await showArea({ waiting: 6 });

  const waitingRegion = await screen.findByRole('region', { name: 'Currículos para analisar' });
  const link = await within(waitingRegion).findByRole('link', { name: vacancy.jobTitle });
  expect(link).toHaveAttribute(
    'href',
    `/editar-vaga/${vacancy._id}?status=Curr%C3%ADculo+Enviado&order=oldest`,
  );
  expect(waitingRegion).toHaveTextContent('6 currículos não abertosPessoa padeiraO mais antigo, hoje');
  const numbers = screen.getByRole('region', { name: 'Números da empresa' });
  expect(waitingRegion.compareDocumentPosition(numbers)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await within(numbers).findByText(/^Você recebeu mais candidaturas/)).toBeVisible();
});

test('praise is shown only while no resume waits', async () => {
  await showArea({ waiting: 1 });

  expect(await screen.findByText('Você recebeu mais candidaturas do que publicou vagas.')).toBeVisible();
  expect(screen.queryByText('Desempenho ótimo')).toBeNull();
  cleanup();

  await showArea();
  expect(await screen.findByText('Desempenho ótimo')).toBeVisible();
});

test.each([
  [[4, 3, 2, 2, 1], 12, 'Mais 3 currículos em mais 2 vagas'],
  // The maximum number of returned vacancies, so that there may be more.
  [Array<number>(15).fill(1), 40, 'Mais 37 currículos em outras vagas'],
])(
  'vacancies beyond the first three are counted, with a link to all: %j of %i',
  async (waitingCounts, total, name) => {
    const vacancies = waitingCounts.map((waiting, index) => ({
      _id: `01999999-0000-7000-8000-0000000001${10 + index}`,
      jobTitle: `Vaga ${index}`,
      waiting,
      overdue: 0,
      oldestAt: new Date().toISOString(),
      isClosed: false,
    }));
    serve({
      ...responsesOf({ stats: { jobCount: 5, openCount: 5, candidateCount: 12 } }),
      'GET /api/user/company/vacancy/waiting': { total, overdue: 0, vacancies },
    });
    await show(<CompanyAreaPage />, {
      at: '/area-empresa',
      as: aUser('Company', { name: 'Padaria Lumiar' }),
    });

    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', '/minhas-vagas');
    expect(screen.queryByRole('link', { name: 'Vaga 3' })).toBeNull();
  },
);

test('a vacancy shows its number of unopened applications', async () => {
  await showArea({ waiting: 6 });

  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('9 candidaturas6 novas'));
});

test('without waiting applicants there is a message', async () => {
  await showArea();

  expect(await screen.findByText('Nenhum currículo para analisar. Está tudo em dia!')).toBeVisible();
});

test('a new vacancy is not rated: a message says where applications will appear', async () => {
  const newest = { ...vacancy, createdAt: new Date().toISOString(), applicationCount: 0 };
  await showArea({ stats: { jobCount: 1, openCount: 1, candidateCount: 0 }, newest });

  expect(
    await screen.findByText('Sua vaga está no ar desde hoje. Os currículos aparecem aqui.'),
  ).toBeVisible();
  expect(await screen.findByText('Nenhum currículo recebido ainda.')).toBeVisible();
  expect(screen.queryByText(/Desempenho|em dia/)).toBeNull();
});

test('applicants who wait for more than a week are counted above the vacancies and in them', async () => {
  await showArea({ waiting: 6, overdue: 2, oldestWaitingDays: 21 });

  const waitingRegion = await screen.findByRole('region', { name: 'Currículos para analisar' });
  expect(await within(waitingRegion).findByText(/ninguém abriu/)).toHaveTextContent(
    '2 currículos chegaram há mais de 7 dias e ninguém abriu.',
  );
  expect(waitingRegion).toHaveTextContent('2 há mais de 7 dias · o mais antigo, há 3 semanas');
});

test('all statistics of the company are shown with its identity', async () => {
  await showArea({ profile: { description: 'Pão quente a toda hora. '.repeat(9) } });

  const numbers = await screen.findByRole('region', { name: 'Números da empresa' });
  await waitFor(() =>
    expect(numbers).toHaveTextContent('1Vaga cadastrada1Vaga aberta2Áreas9Candidaturas recebidas'),
  );
  const statuses = screen.getByRole('region', { name: 'Candidaturas por status' });
  await waitFor(() => expect(statuses).toHaveTextContent('4Em Análise2Aprovados7Dispensados'));
  const company = screen.getByRole('region', { name: 'Sua empresa' });
  expect(await within(company).findByRole('heading', { name: 'Padaria Lumiar' })).toBeVisible();
  expect(company).toHaveTextContent('CNPJ 11.222.333/0001-8112 pessoas trabalham aqui');
  const description = within(company).getByText(/^Pão quente/).textContent;
  // The excerpt has at most a hundred characters and an ellipsis.
  expect(description.length).toBeLessThanOrEqual(101);
  expect(description).toMatch(/…$/);
});

test('a liberal professional shows the council registration number', async () => {
  await showArea({
    profile: { type: 'Profissional Liberal', registrationNumber: '12345/6789', employeerNumber: 1 },
  });

  expect(await screen.findByText('Registro profissional 12345/6789')).toBeVisible();
  expect(screen.getByText('1 pessoa trabalha aqui')).toBeVisible();
});

test.each([
  ['Saúde', ['Área de saúde está em alta']],
  [undefined, []],
] as const)('for the area in demand %s, the page shows %j', async (trendingArea, expected) => {
  await showArea({ trendingArea });
  await screen.findByRole('heading', { name: 'Padaria Lumiar' });

  expect(screen.queryAllByText(/está em alta/).map(({ textContent }) => textContent)).toEqual(expected);
});

test('the heading shows a loading state until the statistics load', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const responses = responsesOf({});
  serve({
    ...responses,
    'GET /api/user/company/vacancy/get-company-job-stats': async () => {
      await promise;
      return responses['GET /api/user/company/vacancy/get-company-job-stats'];
    },
  });
  await show(<CompanyAreaPage />, { at: '/area-empresa', as: aUser('Company', { name: 'Padaria Lumiar' }) });
  expect(screen.getByRole('heading', { name: 'Carregando...' })).toBeVisible();

  resolve();

  expect(await screen.findByRole('heading', { name: 'Olá, Padaria Lumiar' })).toBeVisible();
});

test('a failed section does not hide the others', async () => {
  serve({
    ...responsesOf({}),
    'GET /api/user/company/vacancy/get-company-job-stats': refuse('internal'),
    'GET /api/user/company/vacancy/company-vacancies': refuse('internal'),
    'GET /api/user/company/vacancy/candidate-status-counts': refuse('internal'),
    'GET /api/user/company/vacancy/trending-area': refuse('internal'),
    'GET /api/user/company/list-company/:id': refuse('company_not_found'),
    'GET /api/user/company/recommend-candidates': refuse('internal'),
  });
  await show(<CompanyAreaPage />, { at: '/area-empresa', as: aUser('Company', { name: 'Padaria Lumiar' }) });

  for (const text of [
    /^Erro ao buscar estatísticas da empresa\./,
    /^Erro ao buscar vagas!/,
    /^Erro ao buscar a contagem de status das candidaturas\./,
    /^Erro ao buscar a empresa\./,
    /^Não foi possível carregar as recomendações\./,
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  expect(screen.queryByText(/está em alta/)).toBeNull();
  expect(await screen.findByText('Nenhum currículo recebido ainda.')).toBeVisible();
});

test('a failed list of waiting applicants shows an error above the other sections', async () => {
  serve({ ...responsesOf({}), 'GET /api/user/company/vacancy/waiting': refuse('internal') });
  await show(<CompanyAreaPage />, { at: '/area-empresa', as: aUser('Company', { name: 'Padaria Lumiar' }) });

  expect(await screen.findByText(/^Erro ao buscar os currículos\./)).toBeVisible();
  await screen.findByRole('heading', { name: 'Padaria Lumiar' });
  await screen.findByRole('heading', { name: vacancy.jobTitle });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Currículos para analisar',
    'Padaria Lumiar',
    'Minhas vagas',
    vacancy.jobTitle,
    'Currículos recomendados',
  ]);
});

test('waiting applicants of a closed vacancy are marked', async () => {
  const newest = { ...vacancy, status: 'Encerrada' as const };
  await showArea({ stats: { jobCount: 1, openCount: 0, candidateCount: 9 }, waiting: 6, newest });

  expect((await screen.findByText('O mais antigo, hoje')).closest('p')).toHaveTextContent(
    'O mais antigo, hoje · vaga encerrada',
  );
});
