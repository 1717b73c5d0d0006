import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CandidateChanges, candidateChanges } from '@trampolim/contract/candidates/own-candidate';
import type { State } from '@trampolim/contract/public-vacancies/vacancy-places';
import { type VacancyDraft, vacancyDraft } from '@trampolim/contract/vacancies/vacancies';
import type { Grades } from './metrics.ts';

/** A vacancy as a company writes it, with the name of that company. */
export interface VacancyDocument {
  id: string;
  company: string;
  draft: VacancyDraft;
}

/** A resume as a candidate writes it. */
export interface ResumeDocument {
  id: string;
  /** In whole years. The law closes some vacancies to young people. */
  age: number;
  city: string;
  state: State;
  resume: CandidateChanges;
}

/** A search, or a person who requests recommendations, with the grades of the documents. */
export interface Judgement {
  /** The id of the search, or of the person's resume. */
  id: string;
  /** The typed text, or the person's desired role. */
  searchText: string;
  grades: Grades;
}

export const splits = ['dev', 'heldout'] as const;
type Split = (typeof splits)[number];

/** Odd numbers may be looked at while the search is improved; even ones only measure it. */
export const splitOf = ({ id }: Judgement): Split => (Number(id.slice(1)) % 2 === 1 ? 'dev' : 'heldout');

/** The `unseen` sets were written without knowledge of the dictionary and of the other sets. */
export const judgedSets = {
  main: 'judged',
  unseen: 'judged/unseen',
  'unseen-2': 'judged/unseen-2',
  'unseen-3': 'judged/unseen-3',
  'unseen-4': 'judged/unseen-4',
  'unseen-5': 'judged/unseen-5',
  'unseen-6': 'judged/unseen-6',
  'unseen-7': 'judged/unseen-7',
  'unseen-8': 'judged/unseen-8',
  'unseen-9': 'judged/unseen-9',
} as const;
export type JudgedSet = keyof typeof judgedSets;

/** The sets that also rate recommendations. */
export const setsWithPeople: readonly JudgedSet[] = ['main', 'unseen-7', 'unseen-9'];

const readLines = (set: JudgedSet, file: string): string[] =>
  readFileSync(join(import.meta.dirname, judgedSets[set], file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Reads `vacancies.jsonl`. Throws if the API would refuse an entry. */
export const readVacancies = (set: JudgedSet): VacancyDocument[] =>
  readLines(set, 'vacancies.jsonl').map((line) => {
    const { id, company, ...draft } = JSON.parse(line) as { id: string; company: string };
    return { id, company, draft: vacancyDraft.parse(draft) };
  });

/** Reads `resumes.jsonl`. Throws if the API would refuse an entry. */
export const readResumes = (set: JudgedSet): ResumeDocument[] =>
  readLines(set, 'resumes.jsonl').map((line) => {
    const { id, age, city, state, ...resume } = JSON.parse(line) as Omit<ResumeDocument, 'resume'>;
    return { id, age, city, state, resume: candidateChanges.parse(resume) };
  });

export const readVacancySearches = (set: JudgedSet): Judgement[] =>
  readJudgements(set, 'vacancy-searches.tsv');

export const readResumeSearches = (set: JudgedSet): Judgement[] => readJudgements(set, 'resume-searches.tsv');

/** People are identified by their resume. Only the sets of `setsWithPeople` contain people. */
export const readRecommendations = (set: JudgedSet): Judgement[] =>
  readJudgements(set, 'recommendations.tsv');

/** Each line has an id, a search text, and the documents of the grades 3, 2 and 1, separated by tabs. */
const readJudgements = (set: JudgedSet, file: string): Judgement[] =>
  readLines(set, file).map((line) => {
    const [id = '', searchText = '', ...documents] = line.split('\t');
    const graded = documents.flatMap((ids, index) =>
      ids
        .split(' ')
        .filter((documentId) => documentId !== '')
        .map((documentId) => [documentId, 3 - index] as const),
    );
    return { id, searchText, grades: new Map(graded) };
  });
