import { useQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { onToasterNeeded } from '../platform/toast.ts';
import { menus } from './menus.ts';
import { usePrefetchMenu } from './prefetch-menu.ts';

const items = menus.Company;
const paths = items.map(({ to }) => to);

const pathOf = ({ fullPath }: { fullPath: string }) => fullPath;

/** Shows a page with two queries, the second after the first; `rest` makes the browser idle. */
async function showPage() {
  const resting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => resting.push(callback));
  const rest = () => act(async () => resting.splice(0).forEach((callback) => callback()));
  const toasts = vi.fn();
  const stopListening = onToasterNeeded(toasts);
  onTestFinished(() => {
    stopListening();
  });

  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  function Page() {
    usePrefetchMenu(items);
    const { data } = useQuery({ queryKey: ['first'], queryFn: () => first.promise });
    const isHere = data !== undefined;
    const { data: more } = useQuery({ queryKey: ['second'], queryFn: () => second.promise, enabled: isHere });
    return <p>{more ?? data}</p>;
  }
  const { router, unmount, findByText } = await show(<Page />, { at: '/area-empresa' });
  const pages = vi.spyOn(router, 'loadRouteChunk');
  const getFetchedPaths = () =>
    pages.mock.calls.map(([route]) => pathOf(route)).filter((path) => path !== '/');
  return { first, second, rest, toasts, getFetchedPaths, unmount, findByText };
}

test('prefetches nothing while a query is pending, and then everything', async () => {
  const { first, second, rest, toasts, getFetchedPaths, findByText } = await showPage();
  await rest();
  expect(toasts).not.toHaveBeenCalled();

  first.resolve('Uma coisa');
  await findByText('Uma coisa');
  await rest();
  expect(toasts).not.toHaveBeenCalled();

  second.resolve('Outra');
  await findByText('Outra');
  await waitFor(async () => {
    await rest();
    expect(getFetchedPaths()).toEqual([...paths, '/login']);
  });
  expect(toasts).toHaveBeenCalledOnce();
});

test('stops prefetching after unmounting', async () => {
  const { first, second, rest, toasts, getFetchedPaths, unmount, findByText } = await showPage();
  first.resolve('Uma coisa');
  await findByText('Uma coisa');

  unmount();
  second.resolve('Outra');
  await act(async () => second.promise);
  await rest();

  expect(toasts).not.toHaveBeenCalled();
  expect(getFetchedPaths()).toEqual([]);
});
