import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';

/** After what is on screen has been drawn, and not in its way. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari knows no other.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

/** Whoever is on their way needs the whole of a slow network. */
const whenArrived = ({ state, subscribe }: AnyRouter) =>
  new Promise<void>((resolve) => {
    if (state.status === 'idle') return resolve();
    const leave = subscribe('onResolved', () => {
      leave();
      resolve();
    });
  });

/** So does what the page has asked the server for. */
const whenAnswered = (client: QueryClient) =>
  new Promise<void>((resolve) => {
    if (client.isFetching() === 0) return resolve();
    const leave = client.getQueryCache().subscribe(() => {
      if (client.isFetching() > 0) return;
      leave();
      resolve();
    });
  });

/** Waits for a whole quiet moment, for what nobody has asked for yet; not again once whoever wants it has left. */
export async function whenQuiet(
  router: AnyRouter,
  client: QueryClient,
  isLeft: () => boolean,
): Promise<void> {
  do {
    await whenArrived(router);
    await whenAnswered(client);
    // What was answered is drawn by then, and has asked for more.
    await whenIdle();
  } while (!isLeft() && (router.state.status !== 'idle' || client.isFetching() > 0));
}
