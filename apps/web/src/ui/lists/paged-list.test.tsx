import { MantineProvider } from '@mantine/core';
import { keepPreviousData, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api-error.ts';
import type { Page } from '../../platform/queries/api-page.ts';
import { EmptyState } from './empty-state.tsx';
import { PagedList } from './paged-list.tsx';
import { usePagedList } from './use-paged-list.ts';

const cardHeight = 100;

/** How many things the server has, and what the next page asked for meets. */
let things: number;
let pageSize: number;
let meets: () => Promise<void>;

const pageFrom = (word: string, first: number): Page<string> => {
  const last = Math.min(first + pageSize, things);
  return {
    items: Array.from({ length: last - first }, (_, index) => `${word} ${first + index + 1}`),
    nextCursor: last < things ? String(last) : undefined,
    total: things,
    totalIsEstimate: false,
  };
};

const thingsQuery = (word: string) => ({
  queryKey: ['things', word],
  queryFn: async ({ pageParam }: { pageParam: string | undefined }) => {
    await meets();
    return pageFrom(word, Number(pageParam ?? 0));
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: Page<string>) => nextCursor,
  placeholderData: keepPreviousData,
});

// The first to load it would wait for the machine, not for the list.
beforeAll(() => import('./row-window.tsx'));

beforeEach(() => {
  window.scrollTo(0, 0);
  things = 45;
  pageSize = 20;
  meets = () => Promise.resolve();
});

afterEach(() => vi.restoreAllMocks());

interface ThingsProps {
  word?: string;
  current?: string;
  isHidden?: (thing: string) => boolean;
}

function Things({ word = 'coisa', ...props }: ThingsProps) {
  return (
    <PagedList
      list={usePagedList(thingsQuery(word))}
      label="Carregando coisas"
      skeleton={<hr />}
      failure="Erro ao buscar coisas!"
      empty={<EmptyState text="Nenhuma coisa." />}
      keyOf={(thing) => thing}
      {...props}
    >
      {(thing) => <button type="button">{thing}</button>}
    </PagedList>
  );
}

function open(props: ThingsProps = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const show = (shown: ThingsProps) => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <Things {...shown} />
      </QueryClientProvider>
    </MantineProvider>
  );
  const { rerender } = render(show(props));
  return { change: (next: ThingsProps) => rerender(show(next)) };
}

const shown = () => within(screen.getByRole('list')).getAllByRole('listitem');
const more = () => userEvent.click(screen.getByRole('button', { name: 'Carregar Mais' }));

test('what is on its way has its shape, and then gives way to it', async () => {
  const answer = Promise.withResolvers<void>();
  meets = () => answer.promise;
  open();
  expect(
    within(screen.getByRole('status', { name: 'Carregando coisas' })).getAllByRole('separator'),
  ).toHaveLength(4);

  answer.resolve();
  await waitFor(() => expect(shown()).toHaveLength(20));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByText('Mostrando 20 de 45')).toBeVisible();
});

test('more is shown on request, until everything is', async () => {
  open();
  await screen.findByText('coisa 1');
  await more();
  await waitFor(() => expect(shown()).toHaveLength(40));
  await more();
  await waitFor(() => expect(shown()).toHaveLength(45));
  expect(screen.queryByRole('button', { name: 'Carregar Mais' })).toBeNull();
});

test('a list without anything says so', async () => {
  things = 0;
  open();
  expect(await screen.findByText('Nenhuma coisa.')).toBeVisible();
});

test('a list that fails says why in its place, and can be asked for again', async () => {
  meets = () => Promise.reject(new ApiError(500, 'Algo deu errado do nosso lado.'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Algo deu errado do nosso lado.');

  meets = () => Promise.reject(new Error('broken'));
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Erro ao buscar coisas!')).toBeVisible();

  meets = () => Promise.resolve();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(shown()).toHaveLength(20));
});

test('the answer to what was asked before stays, marked, until the new one is here', async () => {
  const { change } = open();
  await screen.findByText('coisa 1');
  const answer = Promise.withResolvers<void>();
  meets = () => answer.promise;

  change({ word: 'outra' });
  expect(screen.getByText('coisa 1')).toBeVisible();
  expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true');

  answer.resolve();
  await screen.findByText('outra 1');
  expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'false');
});

test('what is hidden is neither shown nor counted', async () => {
  open({ isHidden: (thing) => thing === 'coisa 3' });
  await screen.findByText('Mostrando 19 de 44');
  expect(screen.queryByText('coisa 3')).toBeNull();
});

/** Cards as high as each other, one below the other, as a browser would lay them out. */
function layCardsOut(): void {
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

/** How much room the cards that are there, and the blanks between them, take. */
const heightOf = (list: HTMLElement) =>
  shown().reduce(
    (sum, card) => sum + cardHeight + Number.parseFloat(card.style.marginTop || '0'),
    Number.parseFloat(list.style.paddingBottom || '0'),
  );

async function openFiveHundred(props: ThingsProps = {}) {
  things = 500;
  pageSize = 250;
  layCardsOut();
  open(props);
  await screen.findByText('coisa 1');
  await waitFor(() => expect(shown().length).toBeLessThan(40));
  await more();
  await screen.findByText('Mostrando 500 de 500');
}

test('of five hundred only those near the screen are in the document, and each says which it is', async () => {
  await openFiveHundred();
  expect(shown().length).toBeLessThan(40);
  expect(heightOf(screen.getByRole('list'))).toBe(500 * cardHeight);

  scrollTo(300);
  const card = (await screen.findByText('coisa 300')).closest('li');
  expect(card).toHaveAttribute('aria-posinset', '300');
  expect(card).toHaveAttribute('aria-setsize', '500');
  expect(screen.queryByText('coisa 1')).toBeNull();
  expect(shown().length).toBeLessThan(40);
  expect(heightOf(screen.getByRole('list'))).toBe(500 * cardHeight);
});

test('a list that grows long keeps its elements, and the one with the focus stays however far away', async () => {
  things = 250;
  pageSize = 150;
  layCardsOut();
  open();
  const first = await screen.findByRole('button', { name: 'coisa 1' });
  first.focus();
  expect(shown()).toHaveLength(150);
  act(() => screen.getByRole('button', { name: 'Carregar Mais' }).click());
  await waitFor(() => expect(shown().length).toBeLessThan(40));
  expect(first).toHaveFocus();

  scrollTo(200);
  await screen.findByText('coisa 200');
  expect(first).toHaveFocus();
  expect(heightOf(screen.getByRole('list'))).toBe(250 * cardHeight);
});

test('the one that is open stays in the document too', async () => {
  await openFiveHundred({ current: 'coisa 400' });
  expect(screen.getByText('coisa 400')).toBeInTheDocument();
  expect(shown().length).toBeLessThan(40);
});

test('the shorter list of another search is whole again', async () => {
  things = 500;
  pageSize = 250;
  layCardsOut();
  const { change } = open();
  await screen.findByText('coisa 1');
  await waitFor(() => expect(shown().length).toBeLessThan(40));

  pageSize = 20;
  change({ word: 'outra' });
  await screen.findByText('outra 1');
  expect(shown()).toHaveLength(20);
  expect(shown()[0]).not.toHaveAttribute('aria-setsize');
});
