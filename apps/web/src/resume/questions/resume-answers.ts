import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import type { educationLevels } from '@trampolim/contract/values/vocabulary';
import { fitTo } from '../../forms/contract/fit-draft.ts';
import { deviceDrafts } from '../../forms/drafts/device-drafts.ts';
import { blankResume, type ResumeValue, toResumeValue } from '../resume-value.ts';

/** The answers of a candidate so far. Months are `01` to `12`. Questions without an answer are blank. */
export interface ResumeAnswers {
  desiredRole: string;
  worked: '' | 'now' | 'before' | 'never';
  role: string;
  company: string;
  startMonth: string;
  startYear: string;
  endMonth: string;
  endYear: string;
  activities: string[];
  otherActivity: string;
  /** Unpaid or informal work of people who have never had a job. */
  help: string[];
  availability: string[];
  skills: string[];
  otherSkill: string;
  education: '' | (typeof educationLevels)[number];
  course: string;
  institution: string;
  /** The presentation in the candidate's own words, if `writesAbout` is true. Otherwise a proposed text is used. */
  about: string;
  writesAbout: boolean;
}

const blankAnswers: ResumeAnswers = {
  desiredRole: '',
  worked: '',
  role: '',
  company: '',
  startMonth: '',
  startYear: '',
  endMonth: '',
  endYear: '',
  activities: [],
  otherActivity: '',
  help: [],
  availability: [],
  skills: [],
  otherSkill: '',
  education: '',
  course: '',
  institution: '',
  about: '',
  writesAbout: false,
};

/** Used instead of a company's name. */
export const ownBusiness = 'Por conta própria';

/** The answers that the sign-up already contains. */
const answersFromSignUp = (candidate: OwnCandidate): ResumeAnswers => ({
  ...blankAnswers,
  desiredRole: candidate.desiredRole,
  education: candidate.candidateEducationLevel ?? '',
});

const questionsIfWorked = ['emprego', 'periodo', 'atividades'] as const;
const questionsIfNeverWorked = ['ajuda', 'curso', 'disponibilidade'] as const;

/** The questions, as named in the URL. */
export type ResumeQuestion =
  | 'cargo'
  | 'trabalho'
  | (typeof questionsIfWorked)[number]
  | (typeof questionsIfNeverWorked)[number]
  | 'competencias'
  | 'escolaridade'
  | 'revisao';

/**
 * The questions in order, which depends on whether the candidate has ever worked. For people who have, `curso` is
 * optional and not in the list: the last question links to it.
 */
export const questionsFor = (answers: ResumeAnswers): ResumeQuestion[] => [
  'cargo',
  'trabalho',
  ...(answers.worked === 'never' ? questionsIfNeverWorked : questionsIfWorked),
  'competencias',
  'escolaridade',
  'revisao',
];

/** Unsaved answers, as stored on this device. */
export interface AnswersDraft {
  /** The version and content of the resume at the first answer, so that the server detects concurrent changes. */
  version: number;
  base: ResumeValue;
  answers: ResumeAnswers;
  /** The question to continue with, as in the URL. `reachableQuestion` validates it. */
  question: string;
}

const drafts = deviceDrafts('resume-answers', (stored): AnswersDraft => {
  const { version = 1, base, answers, question = 'cargo' } = stored as Partial<AnswersDraft>;
  return { version, base: fitTo(blankResume, base), answers: fitTo(blankAnswers, answers), question };
});

/** Each account has one draft on a device. */
const slot = 'unico';

export const readAnswersDraft = (owner: string): AnswersDraft | undefined =>
  drafts.pruneAndList(owner)[0]?.content;

export const storeAnswersDraft = (owner: string, draft: AnswersDraft): void =>
  drafts.save(owner, slot, draft);

export const discardAnswersDraft = (owner: string): void => drafts.remove(owner, slot);

export const newAnswersDraft = (candidate: OwnCandidate): AnswersDraft => ({
  version: candidate.resumeVersion,
  base: toResumeValue(candidate),
  answers: answersFromSignUp(candidate),
  question: 'cargo',
});
