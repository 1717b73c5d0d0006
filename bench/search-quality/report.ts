import { type ResumeDocument, splitOf, splits, type VacancyDocument } from './judged-sets.ts';
import { computeMetrics, cutoffs, type JudgedResult, type Task } from './measure-engine.ts';

export interface TaskReport {
  task: Task;
  /** The product comes first. */
  engines: { name: string; results: JudgedResult[] }[];
}

const maxSearchesShown = 10;
const maxDocumentsShown = 5;

/** Groups results by split, and adds a group of all. */
const groupsOf = (results: JudgedResult[]) =>
  [
    ...splits.map((split) => ({ split, results: results.filter((result) => splitOf(result) === split) })),
    { split: 'all', results },
  ].filter((group) => group.results.length > 0);

export const toJson = (reports: TaskReport[]) =>
  reports.map(({ task, engines }) => ({
    task,
    cutoff: cutoffs[task],
    engines: engines.map(({ name, results }) => ({
      engine: name,
      figures: Object.fromEntries(
        groupsOf(results).map((group) => [group.split, computeMetrics(task, group.results)]),
      ),
      searches: results.map(({ id, searchText, found, ndcg, grades }) => ({
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

function printMetrics({ task, engines }: TaskReport): void {
  const cutoff = cutoffs[task];
  const heads = [`nDCG@${cutoff}`, `recall@${cutoff}`, 'empty', 'precision@1'];
  console.log(`\n${task.padEnd(34)}${heads.map((head) => head.padStart(12)).join('')}`);
  for (const { name, results } of engines) {
    for (const group of groupsOf(results)) {
      const { searches, ndcg, recall, empty, precisionAt1 } = computeMetrics(task, group.results);
      const cells = [ndcg.toFixed(3), recall.toFixed(3), `${empty} of ${searches}`, precisionAt1.toFixed(3)];
      console.log(
        `  ${name.padEnd(23)}${group.split.padEnd(9)}${cells.map((cell) => cell.padStart(12)).join('')}`,
      );
    }
  }
}

/** Prints the product's worst results, with the documents that should come first. */
function printWorst({ task, engines: [product] }: TaskReport, titles: Map<string, string>): void {
  const worst = (product?.results ?? [])
    .toSorted((one, other) => one.ndcg - other.ndcg)
    .slice(0, maxSearchesShown);
  console.log(`\n  The worst ${worst.length} of ${task}:`);
  for (const { id, searchText, ndcg, found, grades } of worst) {
    const describe = (document: string) =>
      `${grades.get(document) ?? 0} ${document} ${titles.get(document) ?? ''}`;
    const best = [...grades.keys()].slice(0, maxDocumentsShown);
    console.log(`  ${ndcg.toFixed(2)} ${id} "${searchText}"`);
    console.log(
      `       expected: ${best.map(describe).join('; ')}${grades.size > maxDocumentsShown ? '; …' : ''}`,
    );
    console.log(
      `       found:    ${found.slice(0, maxDocumentsShown).map(describe).join('; ') || 'nothing'}`,
    );
  }
}
