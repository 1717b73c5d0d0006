import { expect, test } from 'vitest';
import { startTestApp } from '../../apps/server/test/test-app.ts';
import {
  type Judgement,
  readRecommendations,
  readResumeSearches,
  readResumes,
  readVacancies,
  readVacancySearches,
  setsWithPeople,
} from './judged-sets.ts';
import { loadDocuments } from './load-documents.ts';
import { computeMetrics, searchAll, type Task } from './measure-engine.ts';
import { productEngine } from './product-engine.ts';

/** The minimum nDCG of each task with the small set. Raise it when the search improves, and never lower it. */
const minimumNdcg: Record<Task, number> = { vacancies: 0.945, resumes: 0.95, recommendations: 0.96 };

/** The small set contains one of this many judgements of each file: about thirty. */
const steps = { searches: 9, people: 6 };

/** One of this many documents is stored although no search of the small set should find it. */
const fillerStep = 4;

const pick = (judgements: Judgement[], step: number) => judgements.filter((_, index) => index % step === 0);

const small: Record<Task, Judgement[]> = {
  vacancies: pick(readVacancySearches('main'), steps.searches),
  resumes: pick(readResumeSearches('main'), steps.searches),
  recommendations: pick(readRecommendations('main'), steps.people),
};

function partOf<Document extends { id: string }>(documents: Document[], judgements: Judgement[]): Document[] {
  const needed = new Set(judgements.flatMap(({ id, grades }) => [id, ...grades.keys()]));
  return documents.filter(({ id }, index) => needed.has(id) || index % fillerStep === 0);
}

const vacancies = readVacancies('main');
const resumes = readResumes('main');
const { app, db, authorization } = await startTestApp();
const rows = await loadDocuments(
  db,
  partOf(vacancies, [...small.vacancies, ...small.recommendations]),
  partOf(resumes, [...small.resumes, ...small.recommendations]),
);
const product = await productEngine(db, rows, async (path, as) => {
  const response = await app.inject({ url: path, headers: await authorization(as) });
  if (response.statusCode !== 200) throw new Error(`${path} responded with ${response.statusCode}.`);
  return response.json<{ _id: string }[]>();
});

test.each(['vacancies', 'resumes', 'recommendations'] as const)(
  'finds %s with the minimum nDCG',
  async (task) => {
    const results = await searchAll(product, task, small[task]);
    expect(computeMetrics(task, results).ndcg).toBeGreaterThanOrEqual(minimumNdcg[task]);
  },
);

test.each([
  'main',
  'unseen',
  'unseen-2',
  'unseen-3',
  'unseen-4',
  'unseen-5',
  'unseen-7',
  'unseen-8',
] as const)(
  'every judgement of the set "%s" is unique and grades existing documents, one of them at least 2',
  (set) => {
    const vacancyIds = readVacancies(set).map(({ id }) => id);
    const resumeIds = readResumes(set).map(({ id }) => id);
    const recommendations = setsWithPeople.includes(set) ? readRecommendations(set) : [];
    const judgements = [...readVacancySearches(set), ...readResumeSearches(set), ...recommendations];
    const missing = [
      ...missingIds([...readVacancySearches(set), ...recommendations], vacancyIds),
      ...missingIds(readResumeSearches(set), resumeIds),
      ...recommendations.flatMap(({ id }) => (resumeIds.includes(id) ? [] : [id])),
    ];

    expect(missing).toEqual([]);
    expect(judgements.filter(({ grades }) => Math.max(...grades.values()) < 2)).toEqual([]);
    for (const ids of [vacancyIds, resumeIds, judgements.map(({ id }) => id)])
      expect(new Set(ids).size).toBe(ids.length);
  },
);

const missingIds = (judgements: Judgement[], ids: string[]) =>
  judgements.flatMap(({ grades }) => [...grades.keys()].filter((id) => !ids.includes(id)));
