import { type FraudSignalKind, highFraudWeight } from '@trampolim/contract/fraud-signals/fraud-signal-kinds';
import { sql } from 'kysely';
import { assessAllVacancies } from '../../apps/server/src/fraud-signals/assess-vacancies.ts';
import { lintVacancy } from '../../apps/server/src/legal-lint/lint-vacancy.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { computeSalaries } from '../../apps/server/src/salaries/compute-salaries.ts';
import { type CaseFile, readCases, type WrittenCase } from './read-cases.ts';
import { storeCase, storeHonestAds } from './store-ads.ts';

/**
 * Written cases that are counted together. The cases of an independent file were written without seeing the rules,
 * which may be tuned on its odd lines only.
 */
interface CaseSet {
  file: CaseFile;
  half?: 'odd' | 'even';
}

export interface SetResult extends CaseSet {
  /** The number of cases that pass the legal lint. */
  published: number;
  /** The number of cases that it refuses, which reach nobody. */
  refused: number;
  /** The number of published cases with a high weight. */
  high: number;
  /** Each published case with its weight and signals, for reports. */
  cases: { line: string; weight: number; kinds: FraudSignalKind[] }[];
}

interface Measurement {
  sets: SetResult[];
  /** The number of honest ads. */
  honest: number;
  /** The number of honest ads with a high weight. */
  falseAlarms: number;
  /** The number of honest ads with each kind of signal. */
  honestKinds: Map<FraudSignalKind, number>;
  /** The time to assess all ads, divided by their number. */
  millisecondsPerAd: number;
}

const caseSets: readonly CaseSet[] = [
  { file: 'planted-held-out' },
  { file: 'planted-tuning' },
  { file: 'honest-hard-ads' },
  { file: 'planted-independent', half: 'odd' },
  { file: 'planted-independent', half: 'even' },
  { file: 'honest-independent', half: 'odd' },
  { file: 'honest-independent', half: 'even' },
];

const readSet = ({ file, half }: CaseSet): WrittenCase[] =>
  readCases(file).filter(
    ({ lineNumber }) => half === undefined || half === (lineNumber % 2 === 0 ? 'even' : 'odd'),
  );

/** The written cases state no contract. Interns and apprentices are paid by other rules than employees. */
const employmentTypeOf = (title: string) =>
  title.startsWith('Estágio') || title.startsWith('Estagiári')
    ? 'Estágio'
    : title.startsWith('Jovem aprendiz')
      ? 'Jovem Aprendiz'
      : 'CLT';

const isRefused = ({ title, text, salary }: WrittenCase): boolean =>
  lintVacancy({
    employmentType: employmentTypeOf(title),
    jobTitle: title,
    jobDescription: text,
    salary,
  }).some(({ severity }) => severity === 'forbidden');

/** Stores honest ads and written cases in an empty database that has a dictionary, and assesses all of them. */
export async function measureSignals(db: Database, honestCount: number): Promise<Measurement> {
  const honestAds = await storeHonestAds(db, honestCount);
  const stored: (CaseSet & { refused: number; cases: { id: string; line: string }[] })[] = [];
  let caseCount = 0;
  for (const set of caseSets) {
    const written = readSet(set);
    const published = written.filter((each) => !isRefused(each));
    const cases = [];
    for (const each of published) {
      caseCount += 1;
      cases.push({ id: await storeCase(db, each, caseCount, honestAds), line: each.line });
    }
    stored.push({ ...set, refused: written.length - published.length, cases });
  }
  await computeSalaries(db);
  const startedAt = performance.now();
  await assessAllVacancies(db);
  const elapsedMs = performance.now() - startedAt;

  const assessments = await readAssessments(db);
  const honestIds = new Set(honestAds.map(({ id }) => id));
  const honestKinds = new Map<FraudSignalKind, number>();
  for (const [id, { kinds }] of assessments)
    if (honestIds.has(id)) for (const kind of kinds) honestKinds.set(kind, (honestKinds.get(kind) ?? 0) + 1);
  return {
    sets: stored.map((set) => {
      const cases = set.cases.map(({ id, line }) => ({
        line,
        ...(assessments.get(id) ?? { weight: 0, kinds: [] }),
      }));
      return {
        ...set,
        published: cases.length,
        high: cases.filter(({ weight }) => weight >= highFraudWeight).length,
        cases,
      };
    }),
    honest: honestAds.length,
    falseAlarms: honestAds.filter(({ id }) => (assessments.get(id)?.weight ?? 0) >= highFraudWeight).length,
    honestKinds,
    millisecondsPerAd: elapsedMs / (honestAds.length + caseCount),
  };
}

async function readAssessments(db: Database) {
  const rows = await db
    .selectFrom('vacancy_fraud_signal')
    .select(['vacancy_id', 'weight', sql<{ kind: FraudSignalKind }[]>`signals`.as('signals')])
    .execute();
  return new Map(
    rows.map(({ vacancy_id, weight, signals }) => [
      vacancy_id,
      { weight, kinds: signals.map(({ kind }) => kind) },
    ]),
  );
}
