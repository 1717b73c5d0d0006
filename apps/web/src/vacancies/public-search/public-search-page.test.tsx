import { cleanup, screen } from '@testing-library/react';
import type { PublicSearch } from '@trampolim/contract/public-vacancies/public-vacancies';
import { vacancyFilters } from '@trampolim/contract/vacancies/vacancy-search';
import { expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { aVacancy } from '../../../test/vacancy-factory.ts';
import type { VacancyUrlFilters } from '../vacancy-filters.ts';
import { loadPublicSearch } from './load-public-search.ts';
import { PublicSearchPage } from './public-search-page.tsx';
import { type PublicFilters, publicFilters } from './search-link.ts';

test('the offered feed includes the text and all filters of the search', async () => {
  const response = {
    vacancies: [aVacancy()],
    total: 1,
    totalIsEstimate: false,
    counts: { total: 1, areas: [], states: [] },
  };
  const calls = { ask: () => Promise.resolve(response) } as unknown as Parameters<typeof loadPublicSearch>[0];
  const filters: PublicFilters = {
    title: 'caixa',
    area: 'Vendas',
    state: 'SP',
    workMode: ['Remoto'],
    order: undefined,
    literal: undefined,
  };
  const search = await loadPublicSearch(calls, filters, undefined);

  await show(<PublicSearchPage search={search} calls={calls} renderAlert={() => null} />);

  expect(screen.getByRole('link', { name: /^Feed destas vagas/ })).toHaveAttribute(
    'href',
    '/vagas/vendas/sp.atom?title=caixa&workMode=Remoto',
  );
});

async function openSearch(filters: string | VacancyUrlFilters, response: Partial<PublicSearch>) {
  const requested = typeof filters === 'string' ? { title: filters } : filters;
  const emptyResponse = {
    vacancies: [],
    total: 0,
    totalIsEstimate: false,
    counts: { total: 1, areas: [], states: [] },
  };
  const calls = {
    ask: () => Promise.resolve({ ...emptyResponse, ...response }),
  } as unknown as Parameters<typeof loadPublicSearch>[0];
  const search = await loadPublicSearch(calls, publicFilters(requested), undefined);
  const alert = () => <button type="button">Criar alerta</button>;
  await show(<PublicSearchPage search={search} calls={calls} renderAlert={alert} />);
}

const campinas = { kind: 'city', value: 'Campinas/SP', without: 'faxineira' } as const;

test('a corrected search links to the literal search', async () => {
  await openSearch('faxinera campinas', {
    vacancies: [{ ...aVacancy(), foundBy: 'synonym' }],
    total: 1,
    understood: { corrected: 'faxineira campinas', filters: [campinas] },
  });

  expect(screen.getByText(/^Mostrando resultados para/)).toHaveTextContent(
    'Mostrando resultados para faxineira campinas. Buscar por “faxinera campinas”',
  );
  expect(screen.getByRole('link', { name: 'Buscar por “faxinera campinas”' })).toHaveAttribute(
    'href',
    '/vagas?title=faxinera+campinas&literal=true',
  );
  expect(screen.getByRole('link', { name: 'Remover filtro Campinas/SP' })).toHaveAttribute(
    'href',
    '/vagas?title=faxineira',
  );
  expect(screen.getByRole('article')).toHaveTextContent('Sinônimo de “faxineira”');
  expect(screen.getByRole('combobox', { name: 'Ordenar por' })).toHaveDisplayValue('Relevância');
  expect(screen.queryByText(/semelhante/)).toBeNull();
});

test('if no vacancy matches the whole search, a message above the near matches says so', async () => {
  await openSearch('faxina campinas', { vacancies: [{ ...aVacancy(), foundBy: 'nearby' }], total: 1 });

  expect(screen.getByText('Nenhuma vaga tem tudo o que você buscou. Veja 1 semelhante.')).toBeVisible();
  expect(screen.getByRole('article')).toHaveTextContent('Em cidade próxima');
});

test('a search without results offers an alert once', async () => {
  await openSearch('bruxa campinas', { understood: { filters: [campinas] } });

  expect(screen.getByText('Nenhuma vaga encontrada.')).toBeVisible();
  expect(screen.getByText('Não achamos vagas com “bruxa campinas”.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Criar alerta' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Remover filtro Campinas/SP' })).toBeVisible();
});

test('the chip of a city in the search text contains the radius, which one tap widens', async () => {
  await openSearch(
    { title: 'faxina campinas', radius: 25 },
    { vacancies: [{ ...aVacancy(), distanceKm: 12 }], total: 1, understood: { filters: [campinas] } },
  );

  expect(screen.getByRole('link', { name: 'Remover filtro Campinas/SP +\u00a025\u00a0km' })).toHaveAttribute(
    'href',
    '/vagas?title=faxineira',
  );
  expect(screen.getByRole('link', { name: 'Ampliar para 50\u00a0km' })).toHaveAttribute(
    'href',
    '/vagas?title=faxina+campinas&radius=50',
  );
  expect(screen.getByRole('article')).toHaveTextContent(/Santos\/SP\s· a\s12\skm\s· CLT/);
});

test('a wider radius is only offered if fewer than ten vacancies are found around a city', async () => {
  await openSearch({ city: 'Campinas', state: 'SP', radius: 10 }, { vacancies: [aVacancy()], total: 9 });
  expect(screen.getByRole('link', { name: 'Ampliar para 25\u00a0km' })).toHaveAttribute(
    'href',
    '/vagas/sp?city=Campinas&radius=25',
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Vagas em Campinas/SP + 10 km');
  expect(screen.getByRole('link', { name: 'Remover filtro Campinas/SP +\u00a010\u00a0km' })).toHaveAttribute(
    'href',
    '/vagas/sp',
  );

  const searchesWithoutOffer: [VacancyUrlFilters, Partial<PublicSearch>][] = [
    [
      { city: 'Campinas', radius: 10 },
      { vacancies: [aVacancy()], total: 10 },
    ],
    // There is no wider radius.
    [{ city: 'Campinas', radius: 100 }, {}],
    [{ title: 'faxina' }, {}],
  ];
  for (const [filters, response] of searchesWithoutOffer) {
    cleanup();
    await openSearch(filters, response);
    expect(screen.queryByText(/^Ampliar/)).toBeNull();
  }
});

test('a wider radius is offered if nothing is found around a city', async () => {
  await openSearch({ city: 'Campinas' }, {});

  expect(screen.getByRole('link', { name: 'Ampliar para 25\u00a0km' })).toBeVisible();
});

test('the form has a control for every filter of the API', async () => {
  await openSearch(
    { title: 'caixa', minSalary: 2000, currency: 'US$' },
    { vacancies: [aVacancy()], total: 1 },
  );
  const form = screen.getByLabelText<HTMLInputElement>('O que você procura').form;
  const names = new Set([...(form?.elements ?? [])].map((control) => control.getAttribute('name')));
  const { literal, ...withControl } = vacancyFilters.shape;
  expect([...names].filter(Boolean).sort()).toEqual([...Object.keys(withControl), 'order'].sort());
});
