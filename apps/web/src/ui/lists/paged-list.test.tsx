import { keepPreviousData } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, refuse } from '../../../test/mock-responses.ts';
import { serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { aVacancy } from '../../../test/vacancy-factory.ts';
import { pagedQuery } from '../../platform/queries/api-query.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { PagedList } from './paged-list.tsx';
import { usePagedList } from './use-paged-list.ts';

const listVacanciesRoute = 'GET /api/user/company/vacancy/list-vacancies';
const cardHeight = 100;

let itemCount: number;
let pageSize: number;

/** Responds with items that are named after the search text, such as `coisa 1` and `coisa 2`. */
function respondWithPage({ query }: { query: URLSearchParams }) {
  const first = Number(query.get('cursor') ?? 0);
  const last = Math.min(first + pageSize, itemCount);
  const items = Array.from({ length: last - first }, (_, index) =>
    aVacancy({ jobTitle: `${query.get('title')} ${first + index + 1}` }),
  );
  return page(items, { nextCursor: last < itemCount ? String(last) : undefined, total: itemCount });
}

/** Lets a test decide when the server responds. */
function holdResponse(): () => void {
  const responseGate = Promise.withResolvers<void>();
  serve({ [listVacanciesRoute]: (call) => responseGate.promise.then(() => respondWithPage(call)) });
  return responseGate.resolve;
}

// Loaded beforehand, because loading it during a test may take too long on a busy machine.
beforeAll(() => import('./row-window.tsx'));

beforeEach(() => {
  window.scrollTo(0, 0);
  itemCount = 45;
  pageSize = 20;
  serve({ [listVacanciesRoute]: respondWithPage });
});

interface TestListProps {
  current?: string;
  isHidden?: (item: { jobTitle: string }) => boolean;
}

function TestList(props: TestListProps) {
  const word = useSearch({ strict: false, select: ({ title }) => title ?? 'coisa' });
  const list = usePagedList({
    ...pagedQuery(['things', word], listVacanciesRoute, { query: { title: word } }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      list={list}
      loadingLabel="Carregando coisas"
      skeleton={<hr />}
      failure="Erro ao buscar coisas!"
      empty={<EmptyState text="Nenhuma coisa." />}
      keyOf={({ jobTitle }) => jobTitle}
      {...props}
    >
      {({ jobTitle }) => <button type="button">{jobTitle}</button>}
    </PagedList>
  );
}

async function open(props: TestListProps = {}) {
  const { router } = await show(<TestList {...props} />, { at: '/listar-vagas' });
  return { search: (word: string) => act(() => router.history.push(`/listar-vagas?title=${word}`)) };
}

const getItems = () => within(screen.getByRole('list')).getAllByRole('listitem');
const loadMore = () => userEvent.click(screen.getByRole('button', { name: 'Carregar Mais' }));

test('shows skeletons until the items are loaded', async () => {
  const respond = holdResponse();
  await open();
  expect(
    within(screen.getByRole('status', { name: 'Carregando coisas' })).getAllByRole('separator'),
  ).toHaveLength(4);

  respond();
  await waitFor(() => expect(getItems()).toHaveLength(20));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByText('Mostrando 20 de 45')).toBeVisible();
});

test('shows more on request until everything is shown', async () => {
  await open();
  await screen.findByText('coisa 1');
  await loadMore();
  await waitFor(() => expect(getItems()).toHaveLength(40));
  await loadMore();
  await waitFor(() => expect(getItems()).toHaveLength(45));
  expect(screen.queryByRole('button', { name: 'Carregar Mais' })).toBeNull();
});

test('shows the empty state', async () => {
  itemCount = 0;
  await open();
  expect(await screen.findByText('Nenhuma coisa.')).toBeVisible();
});

test('shows why loading failed, with a retry', async () => {
  serve({ [listVacanciesRoute]: refuse('internal') });
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Algo deu errado do nosso lado.');

  serve({ [listVacanciesRoute]: respondWithPage });
  vi.spyOn(Response.prototype, 'json').mockRejectedValueOnce(new SyntaxError('broken'));
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Erro ao buscar coisas!')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(getItems()).toHaveLength(20));
});

test('keeps the previous results, marked as busy, until the new ones are loaded', async () => {
  const { search } = await open();
  await screen.findByText('coisa 1');
  const respond = holdResponse();

  search('outra');
  await waitFor(() => expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true'));
  expect(screen.getByText('coisa 1')).toBeVisible();

  respond();
  await screen.findByText('outra 1');
  expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'false');
});

test('neither shows nor counts hidden items', async () => {
  await open({ isHidden: ({ jobTitle }) => jobTitle === 'coisa 3' });
  await screen.findByText('Mostrando 19 de 44');
  expect(screen.queryByText('coisa 3')).toBeNull();
});

/** Simulates a column of cards with equal heights. Of their positions, only the top of the list is read. */
function mockCardLayout(): void {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(cardHeight);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isCard = this.matches('li');
    return new DOMRect(0, isCard ? 0 : -window.scrollY, 800, isCard ? cardHeight : 0);
  });
}

function scrollTo(card: number): void {
  window.scrollTo(0, (card - 1) * cardHeight);
  act(() => void window.dispatchEvent(new Event('scroll')));
}

/** The height of the rendered cards and the blank space. */
const heightOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .reduce(
      (sum, card) => sum + cardHeight + Number.parseFloat(card.style.marginTop || '0'),
      Number.parseFloat(list.style.paddingBottom || '0'),
    );

async function openLongList(props: TestListProps = {}) {
  itemCount = 500;
  pageSize = 250;
  mockCardLayout();
  await open(props);
  await screen.findByText('coisa 1');
  await waitFor(() => expect(getItems().length).toBeLessThan(40));
  await loadMore();
  await screen.findByText('Mostrando 500 de 500');
}

test('renders only the items near the screen of a long list, each with its position', async () => {
  await openLongList();
  expect(getItems().length).toBeLessThan(40);
  expect(heightOf(screen.getByRole('list'))).toBe(500 * cardHeight);

  scrollTo(300);
  const card = (await screen.findByText('coisa 300')).closest('li');
  expect(card).toHaveAttribute('aria-posinset', '300');
  expect(card).toHaveAttribute('aria-setsize', '500');
  expect(screen.queryByText('coisa 1')).toBeNull();
  expect(getItems().length).toBeLessThan(40);
  expect(heightOf(screen.getByRole('list'))).toBe(500 * cardHeight);
});

test('a list that becomes long keeps its elements and the focused item', async () => {
  itemCount = 250;
  pageSize = 150;
  mockCardLayout();
  await open();
  const first = await screen.findByRole('button', { name: 'coisa 1' });
  first.focus();
  expect(getItems()).toHaveLength(150);
  act(() => screen.getByRole('button', { name: 'Carregar Mais' }).click());
  await waitFor(() => expect(getItems().length).toBeLessThan(40));
  expect(first).toHaveFocus();

  scrollTo(200);
  await screen.findByText('coisa 200');
  expect(first).toHaveFocus();
  expect(heightOf(screen.getByRole('list'))).toBe(250 * cardHeight);
});

test('keeps the open item in the document', async () => {
  await openLongList({ current: 'coisa 400' });
  expect(screen.getByText('coisa 400')).toBeInTheDocument();
  expect(getItems().length).toBeLessThan(40);
});

test('renders the shorter list of another search completely', async () => {
  itemCount = 500;
  pageSize = 250;
  mockCardLayout();
  const { search } = await open();
  await screen.findByText('coisa 1');
  await waitFor(() => expect(getItems().length).toBeLessThan(40));

  pageSize = 20;
  search('outra');
  await screen.findByText('outra 1');
  expect(getItems()).toHaveLength(20);
  expect(getItems()[0]).not.toHaveAttribute('aria-setsize');
});
