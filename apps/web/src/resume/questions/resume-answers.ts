import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { today } from '@trampolim/contract/values/calendar';
import type { educationLevels } from '@trampolim/contract/values/vocabulary';
import { aboutLimit, longTextLimit } from '@trampolim/contract/wire/limits';
import { fitTo } from '../../forms/contract/fit-draft.ts';
import { deviceDrafts } from '../../forms/drafts/device-drafts.ts';
import { isSame } from '../../forms/drafts/tab-draft.ts';
import {
  blankItems,
  blankResume,
  type ExperienceValue,
  type ResumeValue,
  resumeRequest,
  valueOf,
} from '../resume-value.ts';

type Education = (typeof educationLevels)[number];

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
  /** For people who have never had a job. */
  help: string[];
  availability: string[];
  skills: string[];
  otherSkill: string;
  education: '' | Education;
  course: string;
  institution: string;
  /** The presentation in the candidate's own words, once `writesAbout`. Until then the proposed one is used. */
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

/** Answers from the sign-up, which are not asked for again. */
export const firstAnswers = (candidate: OwnCandidate): ResumeAnswers => ({
  ...blankAnswers,
  desiredRole: candidate.desiredRole,
  education: candidate.candidateEducationLevel ?? '',
});

const worked = ['emprego', 'periodo', 'atividades'] as const;
const neverWorked = ['ajuda', 'curso', 'disponibilidade'] as const;

/**
 * The questions, as named in the address. `curso` is optional for people who have worked; the last question links to
 * it.
 */
export type Question =
  | 'cargo'
  | 'trabalho'
  | (typeof worked)[number]
  | (typeof neverWorked)[number]
  | 'competencias'
  | 'escolaridade'
  | 'revisao';

/** The questions in order, which depends on whether the candidate has ever worked. */
export const questionsFor = (answers: ResumeAnswers): Question[] => [
  'cargo',
  'trabalho',
  ...(answers.worked === 'never' ? neverWorked : worked),
  'competencias',
  'escolaridade',
  'revisao',
];

/** The question to show for the one in the address: an earlier one if that is still unanswered. */
export function reachable(asked: string | undefined, answers: ResumeAnswers): Question {
  const questions = questionsFor(answers);
  const isCourse = asked === 'curso' && answers.worked !== 'never';
  const wanted = isCourse ? 'revisao' : (questions.find((question) => question === asked) ?? 'cargo');
  const before = questions.slice(0, questions.indexOf(wanted));
  const open = before.find((question) => Object.keys(problemsIn(question, answers)).length > 0);
  if (open) return open;
  return isCourse ? 'curso' : wanted;
}

export type Problems = { [Name in keyof ResumeAnswers]?: string };

/** Mistakes that have to be corrected before the next question. */
export function problemsIn(question: Question, answers: ResumeAnswers): Problems {
  const { desiredRole, role, company, course, institution } = answers;
  switch (question) {
    case 'cargo':
      return missing({ desiredRole }, { desiredRole: 'Diga que trabalho você procura.' });
    case 'trabalho':
      return missing({ worked: answers.worked }, { worked: 'Escolha uma das respostas.' });
    case 'emprego':
      return missing({ role, company }, { role: 'Diga qual é o cargo.', company: 'Diga em que empresa.' });
    case 'periodo':
      return problemsOfPeriod(answers);
    case 'curso':
      if (!course.trim() && !institution.trim()) return {};
      return missing(
        { course, institution },
        { course: 'Diga qual é o curso.', institution: 'Diga onde foi.' },
      );
    case 'revisao':
      return aboutFrom(answers).length > aboutLimit ? { about: `Use até ${aboutLimit} letras.` } : {};
    default:
      return {};
  }
}

const missing = (values: { [Name in keyof ResumeAnswers]?: string }, messages: Problems): Problems =>
  Object.fromEntries(
    Object.entries(messages).filter(([name]) => !values[name as keyof typeof values]?.trim()),
  );

function problemsOfPeriod({ worked: now, ...dates }: ResumeAnswers): Problems {
  const { startMonth, startYear, endMonth, endYear } = dates;
  if (!startMonth || !startYear) return { startMonth: 'Escolha o mês e o ano em que começou.' };
  if (firstDay(startYear, startMonth) >= today()) return { startMonth: 'Esse mês ainda não chegou.' };
  if (now === 'now') return {};
  if (!endMonth || !endYear) return { endMonth: 'Escolha o mês e o ano em que saiu.' };
  if (firstDay(endYear, endMonth) > today()) return { endMonth: 'Esse mês ainda não chegou.' };
  if (firstDay(endYear, endMonth) < firstDay(startYear, startMonth))
    return { endMonth: 'A saída não pode ser antes do começo.' };
  return {};
}

/** Resumes store days but show months, so the first day represents its month. */
const firstDay = (year: string, month: string) => `${year}-${month}-01`;

/** Adds the answers to the resume `base`. */
export function resumeFrom(answers: ResumeAnswers, base: ResumeValue): ResumeValue {
  const { course, institution } = answers;
  const known = new Set(base.candidateQualifications.map(({ description }) => description));
  const skills = withOther(answers.skills, answers.otherSkill).filter((skill) => !known.has(skill));
  return {
    ...base,
    candidateAbout: aboutFrom(answers) || base.candidateAbout,
    candidateExperience: [...experienceFrom(answers), ...base.candidateExperience],
    candidateCourses: [
      ...(course.trim() ? [{ ...blankItems.candidateCourses, name: course.trim(), institution }] : []),
      ...base.candidateCourses,
    ],
    candidateQualifications: [
      ...base.candidateQualifications,
      ...skills.map((description) => ({ description })),
    ],
  };
}

const hasWorked = ({ worked: answer }: ResumeAnswers) => answer === 'now' || answer === 'before';

function experienceFrom(answers: ResumeAnswers): ExperienceValue[] {
  if (!hasWorked(answers) || !answers.role.trim()) return [];
  const { role, company, startMonth, startYear, endMonth, endYear } = answers;
  const isCurrent = answers.worked === 'now';
  return [
    {
      ...blankItems.candidateExperience,
      role: role.trim(),
      company: company.trim(),
      startDate: startMonth && startYear && firstDay(startYear, startMonth),
      endDate: !isCurrent && endMonth && endYear ? firstDay(endYear, endMonth) : '',
      isCurrent,
      mainActivities: allActivities(answers).join('\n').slice(0, longTextLimit),
    },
  ];
}

const withOther = (ticked: readonly string[], other: string): string[] =>
  other.trim() ? [...ticked, other.trim()] : [...ticked];

export const allActivities = ({ activities, otherActivity }: ResumeAnswers): string[] =>
  withOther(activities, otherActivity);

export const aboutFrom = (answers: ResumeAnswers): string =>
  answers.writesAbout ? answers.about.trim() : proposedAbout(answers);

/** Composes a presentation from the answers. Drops the last activities until it fits the limit. */
function proposedAbout(answers: ResumeAnswers): string {
  const facts = hasWorked(answers) ? allActivities(answers) : answers.help;
  for (let shown = facts.length; shown >= 0; shown -= 1) {
    const text = aboutOf(answers, facts.slice(0, shown));
    if (text.length <= aboutLimit) return text;
  }
  return '';
}

function aboutOf(answers: ResumeAnswers, facts: string[]): string {
  const { role, desiredRole, availability } = answers;
  const company = answers.company.trim();
  const place = company === ownBusiness ? inSentence(company) : `em ${company}`;
  const job = `como ${inSentence(role)} ${place}`;
  const beginnings: Record<ResumeAnswers['worked'], string[]> = {
    '': [],
    now: [`Trabalho ${job}.`],
    before: [`Já trabalhei ${job}.`],
    never: ['Procuro meu primeiro emprego.'],
  };
  const sentences = beginnings[answers.worked];
  if (facts.length > 0)
    sentences.push(
      hasWorked(answers)
        ? `Tenho experiência com ${enumerate(facts.map(inSentence))}.`
        : sentence(enumerate(facts.map(inSentence))),
    );
  if (availability.length > 0) sentences.push(`Disponibilidade: ${enumerate(availability.map(inSentence))}.`);
  if (sentences.length > 0 && desiredRole.trim())
    sentences.push(`Procuro vaga de ${inSentence(desiredRole)}.`);
  return sentences.join(' ');
}

const enumerate = (texts: string[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(texts);

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Starts with a lower-case letter, unless the first word is an abbreviation. */
const inSentence = (text: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(text.trim())
    ? text.trim().charAt(0).toLowerCase() + text.trim().slice(1)
    : text.trim();

/** The account fields among the answers that differ from the stored ones. */
export function accountChanges({ desiredRole, education }: ResumeAnswers, candidate: OwnCandidate) {
  const role = desiredRole.trim();
  return {
    ...(role && role !== candidate.desiredRole && { desiredRole: role }),
    ...(education &&
      education !== candidate.candidateEducationLevel && { candidateEducationLevel: education }),
  };
}

/** The changed fields of the resume. */
export function resumeChangesFrom(answers: ResumeAnswers, base: ResumeValue) {
  const before = resumeRequest(base);
  const after = resumeRequest(resumeFrom(answers, base));
  const names = [
    'candidateAbout',
    'candidateExperience',
    'candidateCourses',
    'candidateQualifications',
  ] as const;
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<typeof after>;
}

/** Unsaved answers, as stored on this device. */
export interface AnswersDraft {
  /** The version and content of the resume at the first answer, so that the server detects concurrent changes. */
  version: number;
  base: ResumeValue;
  answers: ResumeAnswers;
  question: string;
}

const drafts = deviceDrafts('resume-answers', (stored): AnswersDraft => {
  const { version = 1, base, answers, question = 'cargo' } = stored as Partial<AnswersDraft>;
  return { version, base: fitTo(blankResume, base), answers: fitTo(blankAnswers, answers), question };
});

/** One for each account and device. */
const slot = 'unico';

export const readAnswers = (owner: string): AnswersDraft | undefined => drafts.list(owner)[0]?.content;

export const saveAnswers = (owner: string, draft: AnswersDraft): void => drafts.save(owner, slot, draft);

export const forgetAnswers = (owner: string): void => drafts.forget(owner, slot);

export const newDraft = (candidate: OwnCandidate): AnswersDraft => ({
  version: candidate.resumeVersion,
  base: valueOf(candidate),
  answers: firstAnswers(candidate),
  question: 'cargo',
});
