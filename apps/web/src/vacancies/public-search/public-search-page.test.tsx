import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { aVacancy } from '../../../test/vacancy-factory.ts';
import { loadPublicSearch } from './load-public-search.ts';
import { PublicSearchPage } from './public-search-page.tsx';
import type { PublicFilters } from './search-link.ts';

test('the feed that is offered is of all that was asked for, words and filters included', async () => {
  const answer = {
    vacancies: [aVacancy()],
    total: 1,
    totalIsEstimate: false,
    counts: { total: 1, areas: [], states: [] },
  };
  const calls = { ask: () => Promise.resolve(answer) } as unknown as Parameters<typeof loadPublicSearch>[0];
  const filters: PublicFilters = {
    title: 'caixa',
    area: 'Vendas',
    state: 'SP',
    workMode: ['Remoto'],
    order: undefined,
    literal: undefined,
  };
  const found = await loadPublicSearch(calls, filters, undefined);

  await show(<PublicSearchPage found={found} calls={calls} alert={() => null} />);

  expect(screen.getByRole('link', { name: /leitor de notícias/ })).toHaveAttribute(
    'href',
    '/vagas/vendas/sp.atom?title=caixa&workMode=Remoto',
  );
});
