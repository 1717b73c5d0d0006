import type { AnyRouter } from '@tanstack/react-router';
import type { EmbeddedResponses } from './public-calls.ts';

/** The data embedded in a server-rendered page. */
export interface ServerPage {
  responses: EmbeddedResponses;
  /** The time of rendering, in milliseconds. */
  moment: number;
}

/**
 * The id of the element with the embedded data. Browsers do not execute it, so the content security policy needs no
 * exception.
 */
export const serverPageDataId = 'server-page-data';

/** Marks elements that the server added to the head for this page only. */
export const serverHeadMark = 'data-of-page';

/** Marks a root that was rendered for visitors and must not be shown to signed-in users. */
export const forVisitorsMark = 'data-for-visitors';

/**
 * Returns the data of a server-rendered page for hydration. Returns undefined if the page was not server-rendered, or
 * was rendered for visitors and the user may be signed in: the browser then renders it from scratch.
 */
export function takeServerPage(root: HTMLElement): ServerPage | undefined {
  const element = document.getElementById(serverPageDataId);
  // `opening.js` has set `data-returning` if the user may be signed in.
  const mustRenderInBrowser =
    root.hasAttribute(forVisitorsMark) && document.documentElement.hasAttribute('data-returning');
  if (mustRenderInBrowser) {
    root.replaceChildren();
    removeServerPageData();
  }
  root.removeAttribute(forVisitorsMark);
  return element && !mustRenderInBrowser ? (JSON.parse(element.textContent) as ServerPage) : undefined;
}

/** Removes the data. Its absence shows that hydration is complete. */
export const removeServerPageData = (): void => document.getElementById(serverPageDataId)?.remove();

/**
 * Removes the head elements of the server-rendered page on navigation, because browsers share the canonical URL, which
 * would be that of the previous page.
 */
export function removeServerHeadOnNavigation(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    for (const tag of document.head.querySelectorAll(`[${serverHeadMark}]`)) tag.remove();
  });
}

let frozenTime: number | undefined;

/**
 * The current time, for texts such as `há 2 dias`. During hydration it is the time at which the server rendered the
 * page, even if it was cached since, because both must produce the same text.
 */
export const pageTime = (): Date => (frozenTime === undefined ? new Date() : new Date(frozenTime));

/** Stops `pageTime` at a moment. Without one, it runs again. */
export function freezePageTime(moment: number | undefined): void {
  frozenTime = moment;
}
