import { setTimeout } from 'node:timers/promises';
import { areas } from '@trampolim/contract/values/vocabulary';

/** The experience of the clients during one part of the measurement. */
export interface Experience {
  reads: number;
  /** Reads with an unexpected response, and writes that were refused or did not succeed in time. */
  failed: string[];
  /** The number of responses 503 during a part in which the database is unavailable. */
  unavailable: number;
  /** Own writes that a later read of the same person did not show. */
  stale: string[];
  acknowledged: number;
  /** The number of writes without a response or with 502 to 504, which were repeated. */
  repeated: number;
  slowestWriteMs: number;
  /** The number of responses by server. */
  byServer: Map<string, number>;
}

export const createExperience = (): Experience => ({
  reads: 0,
  failed: [],
  unavailable: 0,
  stale: [],
  acknowledged: 0,
  repeated: 0,
  slowestWriteMs: 0,
  byServer: new Map(),
});

export interface Crowd {
  /** The experience of the current part of the measurement. */
  experience: Experience;
  /** True while responses 503 are expected. */
  mayBeUnavailable: boolean;
  isOver: boolean;
}

/** The browser of a signed-in person or a visitor, with its own IP address. */
interface Browser {
  ip: string;
  cookies: Map<string, string>;
  token?: string;
}

const vacancyPath = '/api/user/company/vacancy';
const pageLength = 20;
const maxWriteMs = 60_000;
const temporaryStatuses = new Set([502, 503, 504]);

interface RequestParts {
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** Sends a request, and stores the cookies of the response. Returns undefined if there is no response. */
async function send(url: string, browser: Browser, { method = 'GET', path, body }: RequestParts) {
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        'x-client': browser.ip,
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(browser.token && { authorization: `Bearer ${browser.token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      browser.cookies.set(name, value);
    }
    return { status: response.status, headers: response.headers, text };
  } catch {
    return undefined;
  }
}

/** Reads a path that must succeed. In a part without a database, repeats the request until it succeeds. */
async function read(crowd: Crowd, url: string, browser: Browser, path: string) {
  while (!crowd.isOver) {
    const { experience, mayBeUnavailable } = crowd;
    const response = await send(url, browser, { path });
    const server = response?.headers.get('x-server')?.split(', ').at(-1);
    if (server) experience.byServer.set(server, (experience.byServer.get(server) ?? 0) + 1);
    experience.reads += 1;
    if (response && response.status < 400) return response;
    if (response?.status === 503 && mayBeUnavailable) experience.unavailable += 1;
    else {
      experience.failed.push(`GET ${path}: ${response?.status ?? 'no response'}`);
      return undefined;
    }
    await setTimeout(200);
  }
  return undefined;
}

/** Writes until the write is acknowledged, as people and their programs do. Returns false if that takes too long. */
async function write(
  crowd: Crowd,
  url: string,
  browser: Browser,
  { path, body }: { path: string; body: object },
) {
  const startedAt = performance.now();
  while (performance.now() - startedAt < maxWriteMs) {
    const response = await send(url, browser, { method: 'POST', path, body });
    const { experience } = crowd;
    if (response?.status === 200) {
      experience.acknowledged += 1;
      experience.slowestWriteMs = Math.max(experience.slowestWriteMs, performance.now() - startedAt);
      return true;
    }
    if (response && !temporaryStatuses.has(response.status)) {
      experience.failed.push(`POST ${path}: ${response.status} ${response.text}`);
      return false;
    }
    experience.repeated += 1;
    await setTimeout(200);
  }
  crowd.experience.failed.push(`POST ${path}: not acknowledged in ${maxWriteMs} ms`);
  return false;
}

/** A signed-in candidate. */
export interface Person {
  browser: Browser;
  accountId: string;
  /** The vacancies that were acknowledged as favourites. */
  favourites: Set<string>;
}

export async function signIn(
  url: string,
  { id, email, password, ip }: { id: string; email: string; password: string; ip: string },
): Promise<Person> {
  const browser: Browser = { ip, cookies: new Map() };
  const response = await send(url, browser, {
    method: 'POST',
    path: '/api/auth/login',
    body: { email, password },
  });
  if (response?.status !== 200)
    throw new Error(`A sign-in failed with ${response?.status}: ${response?.text}`);
  const { accessToken } = JSON.parse(response.text) as { accessToken: string };
  return { browser: { ...browser, token: accessToken }, accountId: id, favourites: new Set() };
}

/**
 * Marks one vacancy after the other as a favourite, and after each checks that the list shows all favourites of its
 * page. In between, the person searches and reads recommendations.
 */
export async function markFavourites(crowd: Crowd, url: string, person: Person): Promise<void> {
  const { browser, favourites } = person;
  let pagePath = `${vacancyPath}/list-vacancies?limit=${pageLength}`;
  while (!crowd.isOver) {
    const listed = await read(crowd, url, browser, pagePath);
    if (!listed) continue;
    for (const { _id } of JSON.parse(listed.text) as { _id: string }[]) {
      if (crowd.isOver) return;
      if (
        !(await write(crowd, url, browser, {
          path: '/api/user/candidate/add-favorite',
          body: { jobVacancyId: _id },
        }))
      )
        continue;
      favourites.add(_id);
      const listedAgain = await read(crowd, url, browser, pagePath);
      if (listedAgain) recordStale(crowd, favourites, listedAgain.text, _id);
      await read(crowd, url, browser, `${vacancyPath}/list-vacancies?title=analista&limit=${pageLength}`);
      await read(crowd, url, browser, `${vacancyPath}/recommend-jobvacancies?limit=6`);
      await setTimeout(100);
    }
    const nextPath = /<([^>]+)>; rel="next"/.exec(listed.headers.get('link') ?? '')?.[1];
    if (nextPath) pagePath = nextPath;
  }
}

function recordStale({ experience }: Crowd, favourites: Set<string>, text: string, lastId: string): void {
  const vacancies = JSON.parse(text) as { _id: string; favorite?: boolean }[];
  if (vacancies.every(({ _id }) => _id !== lastId)) experience.stale.push(`${lastId} is not listed`);
  for (const { _id, favorite } of vacancies)
    if (favourites.has(_id) && favorite !== true)
      experience.stale.push(`${_id} is not listed as a favourite`);
}

/** Searches as a visitor and opens the vacancies that were found. */
export async function browseVacancies(crowd: Crowd, url: string, ip: string): Promise<void> {
  const browser = { ip, cookies: new Map<string, string>() };
  for (let turn = 0; !crowd.isOver; turn += 1) {
    const area = areas[turn % areas.length] ?? '';
    const query = new URLSearchParams({ area, limit: '10' });
    const found = await read(crowd, url, browser, `/api/public/vacancies?${query}`);
    for (const { _id } of found ? (JSON.parse(found.text) as { _id: string }[]) : []) {
      if (crowd.isOver) return;
      await read(crowd, url, browser, `/vaga/${_id}`);
      await setTimeout(50);
    }
    await setTimeout(50);
  }
}
