import { useQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { onToasterNeeded } from '../platform/toast.ts';
import { usePrefetchCode } from './menu.tsx';
import { menus } from './menus.ts';

const items = menus.Company;
const paths = items.map(({ to }) => to);

const pathOf = ({ fullPath }: { fullPath: string }) => fullPath;

/** Shows a page with two queries, the second after the first; `becomeIdle` makes the browser idle. */
async function showPage() {
  const idleCallbacks: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idleCallbacks.push(callback));
  const becomeIdle = () => act(async () => idleCallbacks.splice(0).forEach((callback) => callback()));
  const onToastsPrepared = vi.fn();
  const stopListening = onToasterNeeded(onToastsPrepared);
  onTestFinished(() => {
    stopListening();
  });

  const [firstResponse, secondResponse] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  function Page() {
    usePrefetchCode(items);
    const { data } = useQuery({ queryKey: ['first'], queryFn: () => firstResponse.promise });
    const isFirstLoaded = data !== undefined;
    const { data: secondData } = useQuery({
      queryKey: ['second'],
      queryFn: () => secondResponse.promise,
      enabled: isFirstLoaded,
    });
    return <p>{secondData ?? data}</p>;
  }
  const { router, unmount, findByText } = await show(<Page />, { at: '/area-empresa' });
  const loadRouteChunk = vi.spyOn(router, 'loadRouteChunk');
  // The root route belongs to every page.
  const getFetchedPaths = () =>
    loadRouteChunk.mock.calls.map(([route]) => pathOf(route)).filter((path) => path !== '/');
  return {
    firstResponse,
    secondResponse,
    becomeIdle,
    onToastsPrepared,
    getFetchedPaths,
    unmount,
    findByText,
  };
}

test('prefetches only after the queries of the page', async () => {
  const { firstResponse, secondResponse, becomeIdle, onToastsPrepared, getFetchedPaths, findByText } =
    await showPage();
  await becomeIdle();
  expect(onToastsPrepared).not.toHaveBeenCalled();

  firstResponse.resolve('Uma coisa');
  await findByText('Uma coisa');
  await becomeIdle();
  expect(onToastsPrepared).not.toHaveBeenCalled();

  secondResponse.resolve('Outra');
  await findByText('Outra');
  await waitFor(async () => {
    await becomeIdle();
    // Signing out leads to the sign-in page.
    expect(getFetchedPaths()).toEqual([...paths, '/login']);
  });
  expect(onToastsPrepared).toHaveBeenCalledOnce();
});

test('stops prefetching after unmounting', async () => {
  const {
    firstResponse,
    secondResponse,
    becomeIdle,
    onToastsPrepared,
    getFetchedPaths,
    unmount,
    findByText,
  } = await showPage();
  firstResponse.resolve('Uma coisa');
  await findByText('Uma coisa');

  unmount();
  secondResponse.resolve('Outra');
  await act(async () => secondResponse.promise);
  await becomeIdle();

  expect(onToastsPrepared).not.toHaveBeenCalled();
  expect(getFetchedPaths()).toEqual([]);
});
