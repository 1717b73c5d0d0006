import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { page, refuse } from '../../../test/mock-responses.ts';
import { callsTo, serve } from '../../../test/serve.ts';
import { aQueryClient, show } from '../../../test/show.tsx';
import { aVacancy } from '../../../test/vacancy-factory.ts';
import { pagedQuery } from '../../platform/queries/api-query.ts';
import { useRevealedPages } from './use-paged-list.ts';

const listOwnVacanciesRoute = 'GET /api/user/company/vacancy/company-vacancies';
const lastPage = 3;
/** Cursors whose pages fail to load. */
let failingPages: Set<number>;

const numberOf = (query: URLSearchParams) => Number(query.get('cursor') ?? 1);
const getRequestedPages = () => callsTo(listOwnVacanciesRoute).map(({ query }) => numberOf(query));

beforeEach(() => {
  failingPages = new Set();
  serve({
    [listOwnVacanciesRoute]: ({ query }) => {
      const number = numberOf(query);
      if (failingPages.has(number)) return refuse('internal');
      const nextCursor = number < lastPage ? String(number + 1) : undefined;
      return page([aVacancy({ jobTitle: `vaga ${number}` })], { nextCursor, total: lastPage });
    },
  });
});

function List() {
  const query = useInfiniteQuery(pagedQuery(['list'], listOwnVacanciesRoute));
  const { items, showMore, moreFailed } = useRevealedPages(query, 'list');
  return (
    <>
      <p>{items.map(({ jobTitle }) => jobTitle).join(', ')}</p>
      {moreFailed && <p role="alert">failed</p>}
      {showMore && (
        <button type="button" onClick={showMore}>
          more
        </button>
      )}
    </>
  );
}

const open = (client: QueryClient = aQueryClient()) => show(<List />, { client });
const loadMore = () => userEvent.click(screen.getByRole('button', { name: 'more' }));

test('prefetches only the next page', async () => {
  await open();
  await waitFor(() => expect(getRequestedPages()).toEqual([1, 2]));
  expect(screen.getByText('vaga 1')).toBeVisible();

  await loadMore();
  expect(screen.getByText('vaga 1, vaga 2')).toBeVisible();
  await waitFor(() => expect(getRequestedPages()).toEqual([1, 2, 3]));
});

test('offers nothing after the last page', async () => {
  await open();
  await screen.findByText('vaga 1');
  await loadMore();
  await loadMore();
  await screen.findByText('vaga 1, vaga 2, vaga 3');

  expect(screen.queryByRole('button')).toBeNull();
});

test('reports a failed page only once it is requested, with a retry', async () => {
  failingPages.add(2);
  await open();
  await waitFor(() => expect(getRequestedPages()).toEqual([1, 2]));
  expect(screen.queryByRole('alert')).toBeNull();

  await loadMore();
  await screen.findByRole('alert');
  expect(screen.getByText('vaga 1')).toBeVisible();

  failingPages.clear();
  await loadMore();
  await screen.findByText('vaga 1, vaga 2');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows as much as before on return', async () => {
  const client = aQueryClient();
  const firstVisit = await open(client);
  await screen.findByText('vaga 1');
  await loadMore();
  await waitFor(() => expect(getRequestedPages()).toEqual([1, 2, 3]));
  firstVisit.unmount();

  await open(client);
  expect(screen.getByText('vaga 1, vaga 2')).toBeVisible();
});
