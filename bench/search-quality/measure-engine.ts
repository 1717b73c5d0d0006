import type { Engine } from './engine.ts';
import type { Judgement } from './judged-sets.ts';
import { isFirstRelevant, mean, ndcg, recall } from './metrics.ts';

export const tasks = ['vacancies', 'resumes', 'recommendations'] as const;
export type Task = (typeof tasks)[number];

/** The number of documents that count: a page of a search, the first row of recommendations. */
export const cutoffs: Record<Task, number> = { vacancies: 10, resumes: 10, recommendations: 5 };

export interface JudgedResult extends Judgement {
  found: string[];
  ndcg: number;
}

export interface Metrics {
  searches: number;
  ndcg: number;
  recall: number;
  /** Searches that find nothing. */
  empty: number;
  /** The share of searches whose first document fits. */
  precisionAt1: number;
}

/** Sends all searches of one task to an engine, one after the other. */
export async function answerAll(
  engine: Engine,
  task: Task,
  judgements: Judgement[],
): Promise<JudgedResult[]> {
  const answered: JudgedResult[] = [];
  for (const judgement of judgements) {
    const found = await ask(engine, task, judgement);
    answered.push({ ...judgement, found, ndcg: ndcg(found, judgement.grades, cutoffs[task]) });
  }
  return answered;
}

function ask(engine: Engine, task: Task, judgement: Judgement): Promise<string[]> {
  switch (task) {
    case 'vacancies':
      return engine.findVacancies(judgement.searchText);
    case 'resumes':
      return engine.findResumes(judgement.searchText);
    case 'recommendations':
      return engine.recommend(judgement);
  }
}

export const computeMetrics = (task: Task, answered: JudgedResult[]): Metrics => ({
  searches: answered.length,
  ndcg: mean(answered.map((answer) => answer.ndcg)),
  recall: mean(answered.map(({ found, grades }) => recall(found, grades, cutoffs[task]))),
  empty: answered.filter(({ found }) => found.length === 0).length,
  precisionAt1: mean(answered.map(({ found, grades }) => (isFirstRelevant(found, grades) ? 1 : 0))),
});
