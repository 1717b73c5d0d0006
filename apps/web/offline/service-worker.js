// Shows the vacancies that were read last to people without a network. It serves none of the application's code, so that no
// build outlives another, and caches only public data.

/**
 * The messages that this worker understands.
 * @typedef {Event & { waitUntil(work: Promise<unknown>): void }} Lifetime
 * @typedef {Lifetime & { request: Request, clientId: string, preloadResponse: Promise<Response | undefined>, respondWith(answer: Promise<Response>): void }} Asked
 * @typedef {Lifetime & { data: unknown, source: { id: string } | null }} Told
 * @typedef {object} Scope
 * @property {((kind: 'install' | 'activate', listener: (event: Lifetime) => void) => void) & ((kind: 'fetch', listener: (event: Asked) => void) => void) & ((kind: 'message', listener: (event: Told) => void) => void)} addEventListener
 * @property {() => Promise<void>} skipWaiting
 * @property {{ claim(): Promise<void> }} clients
 * @property {ServiceWorkerRegistration} registration
 */

/** @type {unknown} */
const here = globalThis;
const worker = /** @type {Scope} */ (here);

const files = ['/offline.html', '/offline.js'];
/** The name changes with the content of the files. */
const filesCache = 'trampolim-offline-VERSION';
const vacanciesCache = 'trampolim-vacancies';
const maxVacancies = 20;

const id = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
/** The requests that load a vacancy: its page, and the API calls of visitors and of signed-in people. */
const vacancyRequests = new RegExp(
  `^/(?:vaga|api/public/vacancies|api/user/company/vacancy/list-vacancy)/(${id})$`,
);

/** Increases when a session begins or ends. Results of requests from before are not cached. */
let sessionCount = 0;
/** Pages in which somebody has signed out. Their remaining requests are not cached. */
/** @type {Set<string>} */
const signedOutPages = new Set();

worker.addEventListener('install', (event) => event.waitUntil(cacheFiles()));

async function cacheFiles() {
  const cache = await caches.open(filesCache);
  await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })));
  // The new worker takes over at once, because it serves no code of the application.
  await worker.skipWaiting();
}

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver() {
  await worker.registration.navigationPreload.enable();
  const others = (await caches.keys()).filter((name) => name !== filesCache && name !== vacanciesCache);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

// A session may also end without a sign-out, for example with its account.
worker.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(forgetVacancies(event.source?.id));
});

/** @param {string} [clientId] the page whose session has ended */
function forgetVacancies(clientId) {
  sessionCount += 1;
  if (clientId !== undefined) signedOutPages.add(clientId);
  return caches.delete(vacanciesCache);
}

worker.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  // A sign-out ends a session, and a sign-in may begin that of somebody else.
  const isSignOut = pathname === '/api/auth/logout';
  if (isSignOut) event.waitUntil(forgetVacancies(clientId));
  else if (pathname === '/api/auth/login') {
    event.waitUntil(forgetVacancies());
    signedOutPages.delete(clientId);
  }
  if (request.method !== 'GET') return;
  const vacancyId = vacancyRequests.exec(pathname)?.[1];
  if (vacancyId !== undefined && !signedOutPages.has(clientId))
    event.waitUntil(cacheVacancy(vacancyId, sessionCount));
  // The script of the offline page is cached together with the page.
  if (files.includes(pathname)) event.respondWith(cachedFile(pathname, request));
  else if (request.mode === 'navigate') event.respondWith(answer(event));
});

/** @type {(pathname: string, request: Request) => Promise<Response>} */
const cachedFile = async (pathname, request) => (await caches.match(pathname)) ?? fetch(request);

/**
 * Answers with the network's response, or with the offline page if there is no network.
 * @param {Asked} event
 */
async function answer({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const page = await caches.match('/offline.html');
    if (page) return page;
    throw error;
  }
}

/**
 * Caches a vacancy as visitors see it: the request is sent without credentials.
 * @param {string} vacancyId
 * @param {number} startedIn
 */
async function cacheVacancy(vacancyId, startedIn) {
  const url = `/api/public/vacancies/${vacancyId}`;
  const response = await fetch(url, { credentials: 'omit' }).catch(() => undefined);
  if (!response?.ok) return;
  const page = /** @type {{ vacancy?: object }} */ (await response.json());
  const cache = await caches.open(vacanciesCache);
  await cache.delete(url);
  if (!page.vacancy || sessionCount !== startedIn) return;
  await cache.put(url, Response.json(page.vacancy));
  const requests = await cache.keys();
  const oldest = requests.slice(0, Math.max(0, requests.length - maxVacancies));
  await Promise.all(oldest.map((request) => cache.delete(request)));
}
