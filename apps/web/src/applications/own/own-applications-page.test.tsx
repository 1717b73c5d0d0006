import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse } from '../../../test/mock-responses.ts';
import { callsTo, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { OwnApplicationsPage } from './own-applications-page.tsx';

const countOwnApplicationsRoute = 'GET /api/user/company/vacancy/vacancy-status/counts';
const listOwnApplicationsRoute = 'GET /api/user/company/vacancy/vacancy-status';

async function openApplications(url: string) {
  serve({
    [countOwnApplicationsRoute]: [
      { status: 'Currículo Enviado', count: 4 },
      { status: 'Em Análise', count: 3 },
      { status: 'Aprovado', count: 2 },
      { status: 'Dispensado', count: 1 },
    ],
    [listOwnApplicationsRoute]: [],
    'GET /api/user/company/vacancy/applications-today': { dailyApplicationsCount: 0, dailyLimit: 10 },
  });
  const { router } = await show(<OwnApplicationsPage />, { at: url, as: aUser('Candidate') });
  const chips = within(await screen.findByRole('navigation', { name: 'Candidaturas por status' }));
  const currentChips = () => chips.getAllByRole('link').filter((chip) => chip.hasAttribute('aria-current'));
  return { router, chips, currentChips };
}

test('each status and their total show their count', async () => {
  const { chips } = await openApplications('/curriculos-enviados');

  await chips.findByRole('link', { name: 'Todas 10' });
  expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Todas 10',
    'Currículo Enviado 4',
    'Em Análise 3',
    'Aprovado 2',
    'Dispensado 1',
  ]);
});

test('without any application there is nothing to search', async () => {
  serve({ [countOwnApplicationsRoute]: [], [listOwnApplicationsRoute]: [] });
  await show(<OwnApplicationsPage />, { at: '/curriculos-enviados', as: aUser('Candidate') });

  expect(await screen.findByText('Nenhuma candidatura realizada.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('searchbox')).not.toBeInTheDocument());
  expect(screen.queryByRole('navigation', { name: 'Candidaturas por status' })).not.toBeInTheDocument();
});

test.each([
  ['/curriculos-enviados', 'Todas'],
  ['/curriculos-enviados?status=Aprovado', 'Aprovado'],
  ['/curriculos-enviados?title=designer', 'Todas'],
  ['/curriculos-enviados?title=designer&status=Dispensado', 'Dispensado'],
  ['/curriculos-enviados?status=Contratado', 'Todas'],
])('for %s exactly one chip is current: %s', async (url, name) => {
  const { currentChips } = await openApplications(url);

  expect(currentChips()).toHaveLength(1);
  expect(currentChips()[0]).toHaveTextContent(name);
});

test('selecting a status retains the search, which also limits the counts', async () => {
  const { router, chips, currentChips } = await openApplications('/curriculos-enviados?title=designer');

  await userEvent.click(chips.getByRole('link', { name: /^Em Análise/ }));

  expect(router.state.location.search).toEqual({ title: 'designer', status: 'Em Análise' });
  expect(currentChips().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Em Análise'),
  ]);
  expect(callsTo(countOwnApplicationsRoute).map(({ query }) => query.get('title'))).toEqual(['designer']);
});

test('the filters work even if their counts cannot be loaded', async () => {
  serve({ [countOwnApplicationsRoute]: refuse('internal'), [listOwnApplicationsRoute]: [] });
  const { router } = await show(<OwnApplicationsPage />, { at: '/curriculos-enviados', as: aUser() });

  expect(await screen.findByText('Erro ao buscar a contagem de status das candidaturas.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Dispensado' }));
  expect(router.state.location.search).toEqual({ status: 'Dispensado' });
});

test('applications can be searched by title, which is stored in the URL', async () => {
  const { router } = await openApplications('/curriculos-enviados');
  expect(screen.getByRole('heading', { name: 'Minhas Candidaturas' })).toBeVisible();

  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar Vagas' }), 'padeiro');

  await waitFor(() => expect(router.state.location.search).toEqual({ title: 'padeiro' }));
  expect(
    await screen.findByText(
      'Nenhuma candidatura encontrada com o status "Todos os status" e o nome "padeiro"',
    ),
  ).toBeVisible();
});
