import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { useRevealedPages } from './use-revealed-pages.ts';

const lastPage = 3;
/** Pages asked for, in order, and those that fail. */
let asked: number[];
let failing: Set<number>;

beforeEach(() => {
  asked = [];
  failing = new Set();
});

function List({ name }: { name: string }) {
  const query = useInfiniteQuery({
    queryKey: [name],
    queryFn: ({ pageParam }) => {
      asked.push(pageParam);
      if (failing.has(pageParam)) throw new Error('unreachable');
      return {
        items: [`${name} ${pageParam}`],
        nextCursor: pageParam < lastPage ? String(pageParam + 1) : undefined,
        total: lastPage,
        totalIsEstimate: false,
      };
    },
    initialPageParam: 1,
    getNextPageParam: ({ nextCursor }) => (nextCursor ? Number(nextCursor) : undefined),
    retry: false,
  });
  const { items, showMore, moreFailed } = useRevealedPages(query, name);
  return (
    <>
      <p>{items.join(', ')}</p>
      {moreFailed && <p role="alert">failed</p>}
      {showMore && (
        <button type="button" onClick={showMore}>
          more
        </button>
      )}
    </>
  );
}

const open = (client = new QueryClient()) =>
  render(<List name="vaga" />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
const more = () => userEvent.click(screen.getByRole('button', { name: 'more' }));

test('the next page is here before it is asked for, and no further one', async () => {
  open();
  await waitFor(() => expect(asked).toEqual([1, 2]));
  expect(screen.getByText('vaga 1')).toBeVisible();

  await more();
  expect(screen.getByText('vaga 1, vaga 2')).toBeVisible();
  await waitFor(() => expect(asked).toEqual([1, 2, 3]));
});

test('the last page has nothing after it', async () => {
  open();
  await screen.findByText('vaga 1');
  await more();
  await more();
  await screen.findByText('vaga 1, vaga 2, vaga 3');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a page that did not come is told once it is wanted, and can be asked for again', async () => {
  failing.add(2);
  open();
  await waitFor(() => expect(asked).toEqual([1, 2]));
  expect(screen.queryByRole('alert')).toBeNull();

  await more();
  await screen.findByRole('alert');
  expect(screen.getByText('vaga 1')).toBeVisible();

  failing.clear();
  await more();
  await screen.findByText('vaga 1, vaga 2');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('coming back shows as much as before', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const first = open(client);
  await screen.findByText('vaga 1');
  await more();
  await waitFor(() => expect(asked).toEqual([1, 2, 3]));
  first.unmount();

  open(client);
  expect(screen.getByText('vaga 1, vaga 2')).toBeVisible();
});
