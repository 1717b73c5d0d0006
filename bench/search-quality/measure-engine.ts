import type { Engine } from './engine.ts';
import type { Judgement } from './judged-sets.ts';
import { isFirstRight, mean, ndcg, recall } from './metrics.ts';

export const sides = ['vacancies', 'resumes', 'recommendations'] as const;
export type Side = (typeof sides)[number];

/** The number of documents that count: a page of a search, the first row of recommendations. */
export const cutoffs: Record<Side, number> = { vacancies: 10, resumes: 10, recommendations: 5 };

export interface Answered extends Judgement {
  found: string[];
  ndcg: number;
}

export interface Figures {
  searches: number;
  ndcg: number;
  recall: number;
  /** Searches that find nothing. */
  empty: number;
  /** The share of searches whose first document fits. */
  firstRight: number;
}

/** Sends all searches of one side to an engine, one after the other. */
export async function answerAll(engine: Engine, side: Side, judgements: Judgement[]): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (const judgement of judgements) {
    const found = await ask(engine, side, judgement);
    answered.push({ ...judgement, found, ndcg: ndcg(found, judgement.grades, cutoffs[side]) });
  }
  return answered;
}

function ask(engine: Engine, side: Side, judgement: Judgement): Promise<string[]> {
  switch (side) {
    case 'vacancies':
      return engine.findVacancies(judgement.searchText);
    case 'resumes':
      return engine.findResumes(judgement.searchText);
    case 'recommendations':
      return engine.recommend(judgement);
  }
}

export const toFigures = (side: Side, answered: Answered[]): Figures => ({
  searches: answered.length,
  ndcg: mean(answered.map((answer) => answer.ndcg)),
  recall: mean(answered.map(({ found, grades }) => recall(found, grades, cutoffs[side]))),
  empty: answered.filter(({ found }) => found.length === 0).length,
  firstRight: mean(answered.map(({ found, grades }) => (isFirstRight(found, grades) ? 1 : 0))),
});
