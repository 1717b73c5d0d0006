import { type FraudSignalKind, highFraudWeight } from '@trampolim/contract/fraud-signals/fraud-signal-kinds';
import { sql } from 'kysely';
import { assessAllVacancies } from '../../apps/server/src/fraud-signals/assess-vacancies.ts';
import { lintVacancy } from '../../apps/server/src/legal-lint/lint-vacancy.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { computeSalaries } from '../../apps/server/src/salaries/compute-salaries.ts';
import { type CaseFile, readCases, type WrittenCase } from './read-cases.ts';
import { storeCase, storeHonestAds } from './store-ads.ts';

export interface FileResult {
  file: CaseFile;
  /** The number of cases that pass the check of labour law. The others are refused and reach nobody. */
  published: number;
  refused: number;
  /** The number of published cases with a high weight. */
  high: number;
  /** Each published case with its weight and signals, for reports. */
  cases: { line: string; weight: number; kinds: FraudSignalKind[] }[];
}

export interface Measurement {
  files: FileResult[];
  /** The number of honest ads. */
  honest: number;
  /** The number of honest ads with a high weight. */
  falseAlarms: number;
  /** The number of honest ads with each kind of signal. */
  honestKinds: Map<FraudSignalKind, number>;
  /** The time to assess all ads, divided by their number. */
  millisecondsPerAd: number;
}

const caseFiles = ['planted-held-out', 'planted-tuning', 'honest-hard-ads'] as const;

const isRefused = ({ title, text, salary }: WrittenCase): boolean =>
  lintVacancy({ employmentType: 'CLT', jobTitle: title, jobDescription: text, salary }).some(
    ({ severity }) => severity === 'forbidden',
  );

/** Stores honest ads and written cases in an empty database that has a dictionary, and assesses all of them. */
export async function measureSignals(db: Database, honestAds: number): Promise<Measurement> {
  const honest = await storeHonestAds(db, honestAds);
  const stored = new Map<CaseFile, { id: string; line: string }[]>();
  const refused = new Map<CaseFile, number>();
  let caseCount = 0;
  for (const file of caseFiles) {
    const cases = readCases(file);
    const published = cases.filter((written) => !isRefused(written));
    refused.set(file, cases.length - published.length);
    const ids = [];
    for (const written of published) {
      caseCount += 1;
      ids.push({ id: await storeCase(db, written, caseCount, honest), line: written.line });
    }
    stored.set(file, ids);
  }
  await computeSalaries(db);
  const startedAt = performance.now();
  await assessAllVacancies(db);
  const elapsedMs = performance.now() - startedAt;

  const assessments = await readAssessments(db);
  const honestIds = new Set(honest.map(({ id }) => id));
  const honestKinds = new Map<FraudSignalKind, number>();
  for (const [id, { kinds }] of assessments)
    if (honestIds.has(id)) for (const kind of kinds) honestKinds.set(kind, (honestKinds.get(kind) ?? 0) + 1);
  return {
    files: caseFiles.map((file) => {
      const cases = (stored.get(file) ?? []).map(({ id, line }) => ({
        line,
        ...(assessments.get(id) ?? { weight: 0, kinds: [] }),
      }));
      return {
        file,
        published: cases.length,
        refused: refused.get(file) ?? 0,
        high: cases.filter(({ weight }) => weight >= highFraudWeight).length,
        cases,
      };
    }),
    honest: honest.length,
    falseAlarms: honest.filter(({ id }) => (assessments.get(id)?.weight ?? 0) >= highFraudWeight).length,
    honestKinds,
    millisecondsPerAd: elapsedMs / (honest.length + caseCount),
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
