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
/** Another where one of these files is. */
const filesCache = 'trampolim-offline-VERSION';
const vacanciesCache = 'trampolim-vacancies';
const mostVacancies = 20;

const id = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
/** The requests that read a vacancy: its page, and the calls of visitors and of signed-in people. */
const readings = new RegExp(`^/(?:vaga|api/public/vacancies|api/user/company/vacancy/list-vacancy)/(${id})$`);

/** Changes with who is here: what was asked for before is not kept any more. */
let stay = 0;
/** Pages in which somebody has signed out: what these still ask for is no reading of anybody's. */
/** @type {Set<string>} */
const left = new Set();

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));

async function keepFiles() {
  const cache = await caches.open(filesCache);
  await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })));
  // Nobody has to close a tab first: there is nothing of the page's own that could not go together with it.
  await worker.skipWaiting();
}

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver() {
  await worker.registration.navigationPreload.enable();
  const others = (await caches.keys()).filter((name) => name !== filesCache && name !== vacanciesCache);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

// A session that ended in another way than by signing out, such as with its account.
worker.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(forgetVacancies(event.source?.id));
});

/** @param {string} [clientId] the page whose session has ended */
function forgetVacancies(clientId) {
  stay += 1;
  if (clientId !== undefined) left.add(clientId);
  return caches.delete(vacanciesCache);
}

worker.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  // Somebody goes, or somebody else may have come.
  const goes = pathname === '/api/auth/logout';
  if (goes) event.waitUntil(forgetVacancies(clientId));
  else if (pathname === '/api/auth/login') {
    event.waitUntil(forgetVacancies());
    left.delete(clientId);
  }
  if (request.method !== 'GET') return;
  const read = readings.exec(pathname)?.[1];
  if (read !== undefined && !left.has(clientId)) event.waitUntil(keepVacancy(read, stay));
  // The page's own script belongs to the page that was kept with it.
  if (files.includes(pathname)) event.respondWith(keptFile(pathname, request));
  else if (request.mode === 'navigate') event.respondWith(answer(event));
});

/** @type {(pathname: string, request: Request) => Promise<Response>} */
const keptFile = async (pathname, request) => (await caches.match(pathname)) ?? fetch(request);

/**
 * The network's answer, whatever it is; the page for those without one only where there is none.
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
async function keepVacancy(vacancyId, startedIn) {
  const address = `/api/public/vacancies/${vacancyId}`;
  const response = await fetch(address, { credentials: 'omit' }).catch(() => undefined);
  if (!response?.ok) return;
  const page = /** @type {{ vacancy?: object }} */ (await response.json());
  const cache = await caches.open(vacanciesCache);
  await cache.delete(address);
  if (!page.vacancy || stay !== startedIn) return;
  await cache.put(address, Response.json(page.vacancy));
  const kept = await cache.keys();
  const oldest = kept.slice(0, Math.max(0, kept.length - mostVacancies));
  await Promise.all(oldest.map((asked) => cache.delete(asked)));
}
