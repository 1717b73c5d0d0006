import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { aboutLimit, longTextLimit } from '@trampolim/contract/wire/limits';
import { isSame } from '../../forms/drafts/tab-draft.ts';
import { capitalize } from '../../ui/format/format.ts';
import {
  blankItems,
  type ExperienceValue,
  type ResumeValue,
  resumeFieldList,
  resumeRequest,
} from '../resume-value.ts';
import { ownBusiness, type ResumeAnswers } from './resume-answers.ts';

/** Resumes store days but show months, so the first day represents its month. */
export const firstDayOfMonth = (year: string, month: string) => `${year}-${month}-01`;

/** Adds the answers to the resume `base`. */
export function resumeFrom(answers: ResumeAnswers, base: ResumeValue): ResumeValue {
  const { course, institution } = answers;
  const existing = new Set(base.candidateQualifications.map(({ description }) => description));
  const skills = withOther(answers.skills, answers.otherSkill).filter((skill) => !existing.has(skill));
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

const hasWorked = ({ worked }: ResumeAnswers) => worked === 'now' || worked === 'before';

function experienceFrom(answers: ResumeAnswers): ExperienceValue[] {
  if (!hasWorked(answers) || !answers.role.trim()) return [];
  const { role, company, startMonth, startYear, endMonth, endYear } = answers;
  const isCurrent = answers.worked === 'now';
  return [
    {
      ...blankItems.candidateExperience,
      role: role.trim(),
      company: company.trim(),
      startDate: startMonth && startYear && firstDayOfMonth(startYear, startMonth),
      endDate: !isCurrent && endMonth && endYear ? firstDayOfMonth(endYear, endMonth) : '',
      isCurrent,
      mainActivities: allActivities(answers).join('\n').slice(0, longTextLimit),
    },
  ];
}

const withOther = (selected: readonly string[], other: string): string[] =>
  other.trim() ? [...selected, other.trim()] : [...selected];

export const allActivities = ({ activities, otherActivity }: ResumeAnswers): string[] =>
  withOther(activities, otherActivity);

export const aboutFrom = (answers: ResumeAnswers): string =>
  answers.writesAbout ? answers.about.trim() : proposedAbout(answers);

/** Composes a presentation from the answers. Drops the last activities until it fits the limit. */
function proposedAbout(answers: ResumeAnswers): string {
  const facts = hasWorked(answers) ? allActivities(answers) : answers.help;
  for (let count = facts.length; count >= 0; count -= 1) {
    const text = composeAbout(answers, facts.slice(0, count));
    if (text.length <= aboutLimit) return text;
  }
  return '';
}

function composeAbout(answers: ResumeAnswers, facts: string[]): string {
  const { role, desiredRole, availability } = answers;
  const company = answers.company.trim();
  const workplace = company === ownBusiness ? inSentence(company) : `em ${company}`;
  const job = `como ${inSentence(role)} ${workplace}`;
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
        : toSentence(enumerate(facts.map(inSentence))),
    );
  if (availability.length > 0) sentences.push(`Disponibilidade: ${enumerate(availability.map(inSentence))}.`);
  if (sentences.length > 0 && desiredRole.trim())
    sentences.push(`Procuro vaga de ${inSentence(desiredRole)}.`);
  return sentences.join(' ');
}

const enumerate = (texts: string[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(texts);

const toSentence = (text: string): string => `${capitalize(text)}.`;

/** Starts with a lower-case letter, unless the first word is an abbreviation. */
const inSentence = (text: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(text.trim())
    ? text.trim().charAt(0).toLowerCase() + text.trim().slice(1)
    : text.trim();

/** The account fields that the answers change. */
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
  const changes = resumeFieldList
    .filter(({ name }) => !isSame(before[name], after[name]))
    .map(({ name }) => [name, after[name]]);
  return Object.fromEntries(changes) as Partial<typeof after>;
}
