import { setTimeout } from 'node:timers/promises';
import { areas } from '@trampolim/contract/values/vocabulary';

/** The experience of the clients during one part of the measurement. */
export interface Experience {
  answered: number;
  /** Reads that were not answered as they should, and writes that did not succeed in time. */
  failed: string[];
  /** Answers 503 during a part in which the database is away. */
  unavailable: number;
  /** Own writes that a later read of the same person did not show. */
  stale: string[];
  acknowledged: number;
  /** Attempts of writes that got no answer or 502 to 504, and were repeated. */
  repeated: number;
  slowestWriteMs: number;
  /** Requests by the server that answered them. */
  byServer: Map<string, number>;
}

export const noExperience = (): Experience => ({
  answered: 0,
  failed: [],
  unavailable: 0,
  stale: [],
  acknowledged: 0,
  repeated: 0,
  slowestWriteMs: 0,
  byServer: new Map(),
});

export interface Crowd {
  /** Experiences are added to this object from now on. */
  experience: Experience;
  /** True while answers 503 are expected. */
  mayBeUnavailable: boolean;
  isOver: boolean;
}

/** A person in a browser with cookies, or a visitor, who is at an own IP address. */
interface Browser {
  ip: string;
  cookies: Map<string, string>;
  token?: string;
}

const vacancyPath = '/api/user/company/vacancy';
const pageLength = 20;
const maxWriteMs = 60_000;
const temporary = new Set([502, 503, 504]);

interface RequestParts {
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** Sends a request, and stores the cookies of the response. Undefined if there is no answer. */
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

/** Asks for what has to be answered. In a part without a database, it asks again until there is an answer. */
async function read(crowd: Crowd, url: string, browser: Browser, path: string) {
  while (!crowd.isOver) {
    const { experience, mayBeUnavailable } = crowd;
    const response = await send(url, browser, { path });
    const server = response?.headers.get('x-server')?.split(', ').at(-1);
    if (server) experience.byServer.set(server, (experience.byServer.get(server) ?? 0) + 1);
    experience.answered += 1;
    if (response && response.status < 400) return response;
    if (response?.status === 503 && mayBeUnavailable) experience.unavailable += 1;
    else {
      experience.failed.push(`GET ${path}: ${response?.status ?? 'no answer'}`);
      return undefined;
    }
    await setTimeout(200);
  }
  return undefined;
}

/** Writes until the write is acknowledged, as people and their programs do. Returns false if that takes too long. */
async function write(crowd: Crowd, url: string, browser: Browser, path: string, body: object) {
  const started = performance.now();
  while (performance.now() - started < maxWriteMs) {
    const response = await send(url, browser, { method: 'POST', path, body });
    const { experience } = crowd;
    if (response?.status === 200) {
      experience.acknowledged += 1;
      experience.slowestWriteMs = Math.max(experience.slowestWriteMs, performance.now() - started);
      return true;
    }
    if (response && !temporary.has(response.status)) {
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
  /** Vacancies whose star was acknowledged. */
  starred: Set<string>;
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
    throw new Error(`A sign-in was answered ${response?.status}: ${response?.text}`);
  const { accessToken } = JSON.parse(response.text) as { accessToken: string };
  return { browser: { ...browser, token: accessToken }, accountId: id, starred: new Set() };
}

/**
 * Stars one vacancy after the other, and after each looks through the list whether all stars of the page are there.
 * In between, the person searches and looks at recommendations.
 */
export async function starVacancies(crowd: Crowd, url: string, person: Person): Promise<void> {
  const { browser, starred } = person;
  let page = `${vacancyPath}/list-vacancies?limit=${pageLength}`;
  while (!crowd.isOver) {
    const listed = await read(crowd, url, browser, page);
    if (!listed) continue;
    for (const { _id } of JSON.parse(listed.text) as { _id: string }[]) {
      if (crowd.isOver) return;
      if (!(await write(crowd, url, browser, '/api/user/candidate/add-favorite', { jobVacancyId: _id })))
        continue;
      starred.add(_id);
      const seen = await read(crowd, url, browser, page);
      if (seen) recordStale(crowd, starred, seen.text, _id);
      await read(crowd, url, browser, `${vacancyPath}/list-vacancies?title=analista&limit=${pageLength}`);
      await read(crowd, url, browser, `${vacancyPath}/recommend-jobvacancies?limit=6`);
      await setTimeout(100);
    }
    const next = /<([^>]+)>; rel="next"/.exec(listed.headers.get('link') ?? '')?.[1];
    if (next) page = next;
  }
}

function recordStale({ experience }: Crowd, starred: Set<string>, text: string, last: string): void {
  const shown = JSON.parse(text) as { _id: string; favorite?: boolean }[];
  if (shown.every(({ _id }) => _id !== last)) experience.stale.push(`${last} is not listed`);
  for (const { _id, favorite } of shown)
    if (starred.has(_id) && favorite !== true) experience.stale.push(`${_id} is listed without its star`);
}

/** A visitor who searches and opens what was found. */
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
