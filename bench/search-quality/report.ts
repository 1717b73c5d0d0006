import { type ResumeDocument, splitOf, splits, type VacancyDocument } from './judged-sets.ts';
import { computeMetrics, cutoffs, type JudgedResult, type Task } from './measure-engine.ts';

export interface TaskReport {
  task: Task;
  /** The product's results come first. */
  results: { engine: string; answered: JudgedResult[] }[];
}

const maxQueriesShown = 10;
const maxDocumentsShown = 5;

/** The results of each measured split, and of all. */
const groupsOf = (answered: JudgedResult[]) =>
  [
    ...splits.map((split) => ({ split, answered: answered.filter((answer) => splitOf(answer) === split) })),
    { split: 'all', answered },
  ].filter((group) => group.answered.length > 0);

export const toJson = (reports: TaskReport[]) =>
  reports.map(({ task, results }) => ({
    task,
    cutoff: cutoffs[task],
    engines: results.map(({ engine, answered }) => ({
      engine,
      figures: Object.fromEntries(
        groupsOf(answered).map((group) => [group.split, computeMetrics(task, group.answered)]),
      ),
      searches: answered.map(({ id, searchText, found, ndcg, grades }) => ({
        id,
        searchText,
        ndcg,
        found,
        grades: Object.fromEntries(grades),
      })),
    })),
  }));

export function printReport(
  reports: TaskReport[],
  vacancies: VacancyDocument[],
  resumes: ResumeDocument[],
): void {
  const titles = new Map([
    ...vacancies.map(({ id, draft }) => [id, `${draft.jobTitle} (${placeOf(draft.jobLocation)})`] as const),
    ...resumes.map(
      (document) => [document.id, `${document.resume.desiredRole} (${placeOf(document)})`] as const,
    ),
  ]);
  console.log(`${vacancies.length} vacancies, ${resumes.length} resumes`);
  for (const report of reports) {
    printMetrics(report);
    printWorst(report, titles);
  }
}

const placeOf = ({ city, state }: { city: string; state: string }) => `${city}/${state}`;

function printMetrics({ task, results }: TaskReport): void {
  const cutoff = cutoffs[task];
  const heads = [`nDCG@${cutoff}`, `recall@${cutoff}`, 'empty', 'precision@1'];
  console.log(`\n${task.padEnd(34)}${heads.map((head) => head.padStart(12)).join('')}`);
  for (const { engine, answered } of results) {
    for (const group of groupsOf(answered)) {
      const { searches, ndcg, recall, empty, precisionAt1 } = computeMetrics(task, group.answered);
      const cells = [ndcg.toFixed(3), recall.toFixed(3), `${empty} of ${searches}`, precisionAt1.toFixed(3)];
      console.log(
        `  ${engine.padEnd(23)}${group.split.padEnd(9)}${cells.map((cell) => cell.padStart(12)).join('')}`,
      );
    }
  }
}

/** The product's worst answers, with the documents that should come first. */
function printWorst({ task, results: [product] }: TaskReport, titles: Map<string, string>): void {
  const worst = (product?.answered ?? [])
    .toSorted((one, other) => one.ndcg - other.ndcg)
    .slice(0, maxQueriesShown);
  console.log(`\n  The worst ${worst.length} of ${task}:`);
  for (const { id, searchText, ndcg, found, grades } of worst) {
    const name = (document: string) =>
      `${grades.get(document) ?? 0} ${document} ${titles.get(document) ?? ''}`;
    const best = [...grades.keys()].slice(0, maxDocumentsShown);
    console.log(`  ${ndcg.toFixed(2)} ${id} "${searchText}"`);
    console.log(
      `       expected: ${best.map(name).join('; ')}${grades.size > maxDocumentsShown ? '; …' : ''}`,
    );
    console.log(`       found:    ${found.slice(0, maxDocumentsShown).map(name).join('; ') || 'nothing'}`);
  }
}
