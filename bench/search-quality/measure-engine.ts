import type { Engine } from './engine.ts';
import type { Judgement } from './judged-sets.ts';
import { isFirstRelevant, mean, ndcg, recall } from './metrics.ts';

export const tasks = ['vacancies', 'resumes', 'recommendations'] as const;
export type Task = (typeof tasks)[number];

/** The number of documents that count: a page of a search, or the first row of recommendations. */
export const cutoffs: Record<Task, number> = { vacancies: 10, resumes: 10, recommendations: 5 };

export interface JudgedResult extends Judgement {
  found: string[];
  ndcg: number;
}

export interface Metrics {
  searches: number;
  ndcg: number;
  recall: number;
  /** The number of searches that find nothing. */
  empty: number;
  /** The share of searches whose first document has grade 2 or 3. */
  precisionAt1: number;
}

/** Sends all searches of one task to an engine, one after the other. */
export async function searchAll(
  engine: Engine,
  task: Task,
  judgements: Judgement[],
): Promise<JudgedResult[]> {
  const results: JudgedResult[] = [];
  for (const judgement of judgements) {
    const found = await search(engine, task, judgement);
    results.push({ ...judgement, found, ndcg: ndcg(found, judgement.grades, cutoffs[task]) });
  }
  return results;
}

function search(engine: Engine, task: Task, judgement: Judgement): Promise<string[]> {
  switch (task) {
    case 'vacancies':
      return engine.findVacancies(judgement.searchText);
    case 'resumes':
      return engine.findResumes(judgement.searchText);
    case 'recommendations':
      return engine.recommend(judgement);
  }
}

export const computeMetrics = (task: Task, results: JudgedResult[]): Metrics => ({
  searches: results.length,
  ndcg: mean(results.map((result) => result.ndcg)),
  recall: mean(results.map(({ found, grades }) => recall(found, grades, cutoffs[task]))),
  empty: results.filter(({ found }) => found.length === 0).length,
  precisionAt1: mean(results.map(({ found, grades }) => (isFirstRelevant(found, grades) ? 1 : 0))),
});
