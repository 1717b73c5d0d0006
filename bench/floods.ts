import { aCandidate } from '../apps/server/seeds/candidate-factory.ts';
import { demoPassword } from '../apps/server/seeds/demo-password.ts';
import { loadVacancies } from './load/load-vacancies.ts';
import { measureDuringFloods, type NamedFlood, type Victim } from './measure/during-flood.ts';
import type { FloodCall, FloodConnection } from './measure/flooding-process.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { type ServedApp, serveApp } from './setup/serve-app.ts';

// Measures how floods from valid accounts slow down one other person.
const bench = readBenchArguments(150_000);
const database = await openBenchDatabase('vacancies', bench, loadVacancies);
/** So many that none of them reaches its own limit. */
const floodedAccounts = 1_600;

const times = (count: number, connection: FloodConnection) => Array.from({ length: count }, () => connection);

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
  const applying = (method: string, path: string): FloodCall => ({
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
  const signingIn = (email: string, ip = '10.255.255.255'): FloodCall => ({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'x-forwarded-for': ip },
    body: { email, password: demoPassword },
  });
  const emails: string[] = [];
  for (let count = 0; count < floodedAccounts; count += 1) emails.push((await aCandidate(db)).email);
  const shareOf = (connection: number) => emails.filter((_, at) => at % 16 === connection);
  const signingInEverybody = (ipOf: (account: number) => string | undefined) =>
    Array.from(
      { length: 16 },
      (_, connection): FloodConnection => ({
        calls: shareOf(connection).map((one, at) => signingIn(one, ipOf(at * 16 + connection))),
      }),
    );
  return [
    { name: 'right sign-ins of one person', connections: times(16, { calls: [signingIn(email)] }) },
    { name: 'of everybody, from one IP address', connections: signingInEverybody(() => undefined) },
    {
      name: 'of everybody, from everywhere',
      connections: signingInEverybody((account) => `10.0.${account >> 8}.${account & 255}`),
    },
    {
      name: 'apply and withdraw',
      connections: times(64, {
        calls: [applying('POST', 'add-interested'), applying('DELETE', 'remove-interested')],
      }),
    },
    { name: 'renewals', connections: renewals },
    {
      name: 'health checks without waiting',
      connections: times(30, { calls: [{ method: 'GET', path: '/api/health' }], pipelined: true }),
    },
    {
      name: 'searches for two rare letters',
      connections: times(40, {
        calls: [{ method: 'GET', path: '/api/user/company/vacancy/list-vacancies?title=xq', headers }],
      }),
    },
  ];
}

const pages: Record<string, string>[] = [
  {},
  { title: 'analista' },
  { area: 'Saúde' },
  { state: 'SP', title: 'dados' },
];
const searches = pages.map(
  (query) => `/api/user/company/vacancy/list-vacancies?${new URLSearchParams(query)}`,
);
const isWanted = ({ name }: NamedFlood) => name.includes(bench.only);
const { seconds, only } = bench;

// Connections from many IP addresses of this machine, therefore without a proxy.
const direct = await serveApp(database.url, aCandidate);
await measureDuringFloods(await victimsOf(direct), connectionFloods().filter(isWanted), {
  seconds,
  largestRatio: 3,
});
await direct.close();

const served = await serveApp(
  database.url,
  aCandidate,
  // A flood states its own origin IP address.
  { TRUST_PROXY: '1' },
);
const candidate = {
  name: 'candidate',
  url: served.url,
  authorizations: [await served.viewer()],
  paths: searches,
};
const floods = only && connectionFloods().some(isWanted) ? [] : await floodsOf(served);
await measureDuringFloods([candidate], floods.filter(isWanted), { seconds });
await served.close();
await database.close();

/**
 * A candidate who searches, and a visitor who looks at the newest vacancies, each also over a new connection for each
 * request.
 */
async function victimsOf({ url, viewer }: ServedApp): Promise<Victim[]> {
  const signedIn = { url, authorizations: [await viewer()], paths: searches };
  const visiting = { url, authorizations: [''], paths: ['/api/public/vacancies'] };
  return [
    { name: 'candidate', ...signedIn, localAddress: '127.9.0.1' },
    { name: 'candidate at the same IP address', ...signedIn, localAddress: '127.8.0.1' },
    { name: 'visitor', ...visiting, localAddress: '127.9.0.2' },
    { name: 'visitor who reconnects', ...visiting, localAddress: '127.9.0.2', reconnects: true },
  ];
}

function connectionFloods(): NamedFlood[] {
  const floodAddress = '127.8.0.1';
  const cachedAnswer: FloodCall = {
    method: 'GET',
    path: '/api/public/vacancies?limit=100',
    headers: { 'accept-encoding': 'br' },
  };
  const description: FloodCall = { method: 'GET', path: '/api/openapi.json' };
  // One below the limit of connections, each from another IP address.
  const idle = Array.from({ length: 4_095 }, (_, n): FloodConnection => {
    const localAddress = `127.7.${n >> 8}.${n & 255}`;
    return { calls: [{ method: 'GET', path: '/robots.txt' }], idle: true, localAddress };
  });
  const beyondItsLimit: FloodConnection = {
    calls: [{ method: 'POST', path: '/api/auth/refresh-token' }],
    localAddress: floodAddress,
  };
  return [
    {
      name: 'one cached answer',
      connections: times(64, { calls: [cachedAnswer], localAddress: floodAddress }),
    },
    {
      name: 'one cached answer',
      connections: times(256, { calls: [cachedAnswer], localAddress: floodAddress }),
    },
    { name: 'the description', connections: times(64, { calls: [description], localAddress: floodAddress }) },
    {
      name: 'idle connections, and one IP address beyond its limits',
      connections: [...idle, ...times(64, beyondItsLimit)],
    },
  ];
}
