import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { page } from '../../../test/mock-responses.ts';
import { callsTo, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { aVacancy } from '../../../test/vacancy-factory.ts';
import { NearbyPlaces } from '../../forms/search/nearby-places.tsx';
import type { NearbyPlace } from '../../forms/search/radius.ts';
import { VacancyListPage } from './vacancy-list-page.tsx';

const listVacanciesRoute = 'GET /api/user/company/vacancy/list-vacancies';
const match = { score: 82, reasons: ['Sua área: Tecnologia', '3 de 4 qualificações'], missing: [] };

beforeEach(() => {
  serve({
    [listVacanciesRoute]: ({ query }) =>
      page([{ ...aVacancy(), ...(query.get('order') === 'match' && { match }) }], { total: 1 }),
  });
});

const openList = async (at: string, role: 'Candidate' | 'Admin' = 'Candidate') => {
  const { router } = await show(<VacancyListPage dailyCount={null} renderAlert={() => null} />, {
    at,
    as: aUser(role),
  });
  const card = await screen.findByRole('article');
  return { router, card };
};
const orderSelect = () => screen.getByRole('combobox', { name: 'Ordenar por' });
const requestedOrders = () => callsTo(listVacanciesRoute).map(({ query }) => query.get('order'));

test('without search text candidates see the best matches first', async () => {
  const { router } = await openList('/listar-vagas?state=SP');
  expect(orderSelect()).toHaveDisplayValue('Combina comigo');
  expect(await screen.findByText('82% compatível · Sua área: Tecnologia')).toBeVisible();

  await userEvent.selectOptions(orderSelect(), 'Mais recentes');

  await waitFor(() => expect(screen.queryByText(/compatível/)).toBeNull());
  expect(router.state.location.href).toBe('/listar-vagas?state=SP&order=newest');
  expect(requestedOrders()).toEqual(['match', 'newest']);

  await userEvent.selectOptions(orderSelect(), 'Combina comigo');
  await waitFor(() => expect(router.state.location.href).toBe('/listar-vagas?state=SP'));
});

test('clearing the filters and searching again keep the order', async () => {
  const { router } = await openList('/listar-vagas?state=SP&area=Tecnologia&order=newest');

  await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await waitFor(() => expect(router.state.location.href).toBe('/listar-vagas?order=newest'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());

  await userEvent.type(screen.getByRole('combobox', { name: 'Buscar vagas' }), 'pão{Enter}');
  await waitFor(() => expect(router.state.location.search).toEqual({ order: 'newest', title: 'pão' }));
});

test('with search text candidates see the most relevant first', async () => {
  const { router } = await openList('/listar-vagas?title=pão');
  expect(orderSelect()).toHaveDisplayValue('Relevância');

  await userEvent.selectOptions(orderSelect(), 'Combina comigo');

  await waitFor(() => expect(router.state.location.search).toEqual({ title: 'pão', order: 'match' }));
  expect(requestedOrders()).toEqual([null, 'match']);
});

test('the order by match is explained', async () => {
  const explanation = 'Primeiro as que mais combinam com seu currículo.';
  await openList('/listar-vagas');
  expect(screen.getByText(explanation)).toBeVisible();

  await userEvent.selectOptions(orderSelect(), 'Mais recentes');

  await waitFor(() => expect(screen.queryByText(explanation)).toBeNull());
});

test('an empty list explains no order', async () => {
  serve({ [listVacanciesRoute]: () => page([], { total: 0 }) });
  await show(<VacancyListPage dailyCount={null} renderAlert={() => null} />, {
    at: '/listar-vagas',
    as: aUser('Candidate'),
  });
  await screen.findByText('Nenhuma vaga encontrada.');

  expect(screen.queryByText(/^Primeiro as que mais combinam/)).toBeNull();
});

test('candidates with an empty resume see why the newest come first', async () => {
  serve({ [listVacanciesRoute]: () => page([aVacancy()], { total: 1 }) });
  await openList('/listar-vagas');

  expect(screen.getByText(/^As mais recentes primeiro\. Informe o cargo/)).toBeVisible();
});

test('a viewer without matches cannot order by match, even through a shared link', async () => {
  const { card } = await openList('/listar-vagas?order=match', 'Admin');

  expect(within(card).queryByText(/compatível/)).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Ordenar por' })).toBeNull();
  expect(requestedOrders()).toEqual([null]);
});

test('an administrator’s search is ordered by relevance', async () => {
  const { router } = await openList('/listar-vagas?title=pão', 'Admin');
  expect(
    within(orderSelect())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Relevância', 'Mais recentes']);

  await userEvent.selectOptions(orderSelect(), 'Mais recentes');

  await waitFor(() => expect(router.state.location.search).toEqual({ title: 'pão', order: 'newest' }));
});

/** Serves vacancies for a search that the server corrects and interprets, unless it is literal. */
const serveUnderstoodSearch = () => {
  const understood = {
    corrected: 'padeiro recife',
    filters: [{ kind: 'city' as const, value: 'Recife/PE', without: 'padeiro' }],
  };
  serve({
    [listVacanciesRoute]: ({ query }) =>
      page([aVacancy()], { total: 1, understood: query.has('literal') ? { filters: [] } : understood }),
  });
};

test('a spelling correction can be undone', async () => {
  serveUnderstoodSearch();
  const { router } = await openList('/listar-vagas?title=padero recife');
  expect(screen.getByText(/^Mostrando resultados para/)).toHaveTextContent('padeiro recife');

  await userEvent.click(screen.getByRole('link', { name: 'Buscar por “padero recife”' }));
  await waitFor(() => expect(screen.queryByText(/^Mostrando resultados/)).toBeNull());
  expect(router.state.location.search).toEqual({ title: 'padero recife', literal: 'true' });
});

test('a text changed after a literal search is interpreted, and removing its chip removes its part', async () => {
  serveUnderstoodSearch();
  const { router } = await openList('/listar-vagas?title=padero recife&literal=true');

  // A literal search has no chips. The changed text is not literal any more.
  await userEvent.type(screen.getByRole('combobox', { name: 'Buscar vagas' }), ' pe{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Remover filtro Recife/PE' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ title: 'padeiro' }));
});

test('the filters offer a nearby city with a radius', async () => {
  const offer = (choose: (place: NearbyPlace) => void) => (
    <NearbyPlaces label="Perto de mim:" places={[{ city: 'Campinas', state: 'SP' }]} onChoose={choose} />
  );
  const { router } = await show(
    <VacancyListPage dailyCount={null} renderAlert={() => null} renderNearby={offer} />,
    { at: '/listar-vagas?title=faxina', as: aUser('Candidate') },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Filtros' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filtrar vagas' }));
  expect(dialog.getByLabelText('Cidade')).toHaveValue('');

  await userEvent.click(dialog.getByRole('button', { name: 'Perto de mim: Campinas/SP' }));
  expect(dialog.getByLabelText('Cidade')).toHaveValue('Campinas');
  expect(dialog.getByLabelText('Estado')).toHaveValue('SP');
  expect(dialog.getByLabelText('Distância da cidade')).toHaveDisplayValue('Até 25 km');
  await userEvent.click(dialog.getByRole('button', { name: 'Aplicar filtros' }));
  const around = { title: 'faxina', state: 'SP', city: 'Campinas' };
  await waitFor(() => expect(router.state.location.search).toEqual({ ...around, radius: '25' }));

  await userEvent.click(await screen.findByRole('link', { name: 'Ampliar para 50\u00a0km' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ ...around, radius: '50' }));
  await waitFor(() => expect(callsTo(listVacanciesRoute).at(-1)?.query.get('radius')).toBe('50'));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Remover filtro Campinas/SP +\u00a050\u00a0km' }),
  );
  await waitFor(() => expect(router.state.location.search).toEqual({ title: 'faxina', state: 'SP' }));
});

test('a search without results shows what it would find without each filter', async () => {
  serve({
    [listVacanciesRoute]: ({ query }) => {
      if (query.get('state')) return page([], { total: 0 });
      return query.get('area') ? page([aVacancy()], { total: 7 }) : page([aVacancy()], { total: 1 });
    },
  });
  const { router } = await show(<VacancyListPage dailyCount={null} renderAlert={() => null} />, {
    at: '/listar-vagas?title=padeira&area=Vendas&state=AC&city=Rio Branco',
    as: aUser('Candidate'),
  });

  expect(await screen.findByText('Remova mais de um filtro ou limpe a busca.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remover filtro Rio Branco/AC' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sem o filtro “AC”: 7 vagas' }));

  await waitFor(() => expect(router.state.location.search).toEqual({ title: 'padeira', area: 'Vendas' }));
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('removing a filter is not offered if that finds only partial matches', async () => {
  serve({
    [listVacanciesRoute]: ({ query }) =>
      query.get('area')
        ? page([], { total: 0 })
        : page([{ ...aVacancy(), foundBy: 'partial' }], { total: 9 }),
  });
  await show(<VacancyListPage dailyCount={null} renderAlert={() => null} />, {
    at: '/listar-vagas?title=padeira&area=Vendas',
    as: aUser('Candidate'),
  });

  expect(await screen.findByText(/^Remova mais de um filtro/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Sem/ })).toBeNull();
});

test('a corrected search without results does not say that it shows results', async () => {
  serve({
    [listVacanciesRoute]: page([], { total: 0, understood: { corrected: 'padeiro', filters: [] } }),
  });
  await show(<VacancyListPage dailyCount={null} renderAlert={() => null} />, {
    at: '/listar-vagas?title=padero',
    as: aUser('Candidate'),
  });

  expect(await screen.findByText(/^Procuramos por/)).toHaveTextContent(
    'Procuramos por padeiro. Buscar por “padero”',
  );
  expect(screen.queryByText(/^Mostrando/)).toBeNull();
});
