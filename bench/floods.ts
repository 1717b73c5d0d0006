import { aCandidate } from '../apps/server/seeds/candidate-factory.ts';
import { demoPassword } from '../apps/server/seeds/demo-password.ts';
import { loadVacancies } from './load/load-vacancies.ts';
import { measureDuringFloods, type NamedFlood, type Victim } from './measure/during-flood.ts';
import type { FloodCall, FloodConnection } from './measure/flooding-process.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { type ServedApp, serveApp } from './setup/serve-app.ts';

// Measures how floods from valid accounts slow down one other person.
const options = readBenchArguments(150_000);
const database = await openBenchDatabase('vacancies', options, loadVacancies);
/** The flood signs in to so many accounts that none of them reaches its own limit. */
const floodedAccounts = 1_600;
const signInConnections = 16;

const repeat = (count: number, connection: FloodConnection) =>
  Array.from({ length: count }, () => connection);

async function floodsOf({ db, signIn }: ServedApp): Promise<NamedFlood[]> {
  const attacker = await aCandidate(db);
  const { authorization } = await signIn(attacker);
  const headers = { authorization };
  const { id: jobVacancyId } = await db.selectFrom('vacancy').select('id').limit(1).executeTakeFirstOrThrow();
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', attacker.id)
    .executeTakeFirstOrThrow();
  const applicationCall = (method: string, path: string): FloodCall => ({
    method,
    path: `/api/user/company/vacancy/${path}`,
    headers,
    body: { jobVacancyId },
  });
  const renewals = await Promise.all(
    Array.from({ length: 64 }, async (): Promise<FloodConnection> => {
      const { refreshToken } = await signIn(attacker);
      return {
        calls: [{ method: 'POST', path: '/api/auth/refresh-token' }],
        cookies: { refresh_token: refreshToken },
      };
    }),
  );
  const signInCall = (accountEmail: string, ip = '10.255.255.255'): FloodCall => ({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'x-forwarded-for': ip },
    body: { email: accountEmail, password: demoPassword },
  });
  const emails: string[] = [];
  for (let count = 0; count < floodedAccounts; count += 1) emails.push((await aCandidate(db)).email);
  const emailsOf = (connection: number) =>
    emails.filter((_, index) => index % signInConnections === connection);
  const signInEverybody = (ipOf: (account: number) => string | undefined) =>
    Array.from(
      { length: signInConnections },
      (_, connection): FloodConnection => ({
        calls: emailsOf(connection).map((accountEmail, index) =>
          signInCall(accountEmail, ipOf(index * signInConnections + connection)),
        ),
      }),
    );
  return [
    {
      name: 'sign-ins of one person',
      connections: repeat(signInConnections, { calls: [signInCall(email)] }),
    },
    { name: 'sign-ins of everybody, from one IP address', connections: signInEverybody(() => undefined) },
    {
      name: 'sign-ins of everybody, from many IP addresses',
      connections: signInEverybody((account) => `10.0.${account >> 8}.${account & 255}`),
    },
    {
      name: 'apply and withdraw',
      connections: repeat(64, {
        calls: [applicationCall('POST', 'add-interested'), applicationCall('DELETE', 'remove-interested')],
      }),
    },
    { name: 'renewals', connections: renewals },
    {
      name: 'health checks without waiting',
      connections: repeat(30, { calls: [{ method: 'GET', path: '/api/health' }], pipelined: true }),
    },
    {
      name: 'searches for two rare letters',
      connections: repeat(40, {
        calls: [{ method: 'GET', path: '/api/user/company/vacancy/list-vacancies?title=xq', headers }],
      }),
    },
  ];
}

const searchQueries: Record<string, string>[] = [
  {},
  { title: 'analista' },
  { area: 'Saúde' },
  { state: 'SP', title: 'dados' },
];
const searchPaths = searchQueries.map(
  (query) => `/api/user/company/vacancy/list-vacancies?${new URLSearchParams(query)}`,
);
const { seconds, only } = options;
const isChosen = ({ name }: NamedFlood) => name.includes(only);

// Connections come from many IP addresses of this machine, so this server is not behind a proxy.
const directServer = await serveApp(database.url, aCandidate);
await measureDuringFloods(await victimsOf(directServer), connectionFloods().filter(isChosen), {
  seconds,
  largestRatio: 3,
});
await directServer.close();

const server = await serveApp(
  database.url,
  aCandidate,
  // A flood states its IP addresses in a header.
  { TRUST_PROXY: '1' },
);
const candidate = {
  name: 'candidate',
  url: server.url,
  authorizations: [await server.signInViewer()],
  paths: searchPaths,
};
const floods = only && connectionFloods().some(isChosen) ? [] : await floodsOf(server);
await measureDuringFloods([candidate], floods.filter(isChosen), { seconds });
await server.close();
await database.close();

/**
 * Returns a candidate who searches, also from the IP address of the flood, and a visitor who reads the newest
 * vacancies, also over a new connection for each request.
 */
async function victimsOf({ url, signInViewer }: ServedApp): Promise<Victim[]> {
  const candidate = { url, authorizations: [await signInViewer()], paths: searchPaths };
  const visitor = { url, authorizations: [''], paths: ['/api/public/vacancies'] };
  return [
    { name: 'candidate', ...candidate, localAddress: '127.9.0.1' },
    { name: 'candidate at the same IP address', ...candidate, localAddress: '127.8.0.1' },
    { name: 'visitor', ...visitor, localAddress: '127.9.0.2' },
    { name: 'visitor who reconnects', ...visitor, localAddress: '127.9.0.2', reconnects: true },
  ];
}

function connectionFloods(): NamedFlood[] {
  const floodAddress = '127.8.0.1';
  const cachedResponse: FloodCall = {
    method: 'GET',
    path: '/api/public/vacancies?limit=100',
    headers: { 'accept-encoding': 'br' },
  };
  const description: FloodCall = { method: 'GET', path: '/api/openapi.json' };
  // This is one connection below the limit. Each comes from another IP address.
  const idle = Array.from({ length: 4_095 }, (_, n): FloodConnection => {
    const localAddress = `127.7.${n >> 8}.${n & 255}`;
    return { calls: [{ method: 'GET', path: '/robots.txt' }], idle: true, localAddress };
  });
  const renewal: FloodConnection = {
    calls: [{ method: 'POST', path: '/api/auth/refresh-token' }],
    localAddress: floodAddress,
  };
  return [
    {
      name: 'one cached response',
      connections: repeat(64, { calls: [cachedResponse], localAddress: floodAddress }),
    },
    {
      name: 'one cached response',
      connections: repeat(256, { calls: [cachedResponse], localAddress: floodAddress }),
    },
    {
      name: 'the description',
      connections: repeat(64, { calls: [description], localAddress: floodAddress }),
    },
    {
      name: 'idle connections, and one IP address beyond its limits',
      connections: [...idle, ...repeat(64, renewal)],
    },
  ];
}
