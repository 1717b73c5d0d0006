import type { CheckedVacancy } from '@trampolim/contract/legal-lint/legal-lint';
import { salaryRangeText } from '@trampolim/contract/vacancies/salary-range';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { latestDeadline } from '@trampolim/contract/vacancies/vacancy-deadline';
import { parseMoney } from '@trampolim/contract/values/money';
import {
  affirmativeGroups,
  defaultCurrency,
  employmentTypes,
  type salaryPeriods,
} from '@trampolim/contract/values/vocabulary';
import { weeklyHoursLimit } from '@trampolim/contract/wire/limits';
import { createContext, useContext } from 'react';
import type { ContractFormState } from '../../forms/contract/contract-form-state.ts';
import { isSame } from '../../forms/drafts/tab-draft.ts';
import { composeSalary, formatAmount, splitSalary } from '../../forms/salary/salary-text.ts';
import { type QuestionFormValue, questionRequest, questionValueOf } from './question-form-value.ts';

/** The value of the vacancy form, as typed. `vacancyRequest` turns it into the request. */
export interface VacancyFormValue extends VacancyFactsValue {
  questions: QuestionFormValue[];
  jobTitle: string;
  jobDescription: string;
  jobArea: string;
  employmentType: string;
  jobLocation: { city: string; state: string };
  /** An amount or free text; the request combines it with the currency. */
  salary: string;
  currency: string;
  applicationDeadline: string;
  workSchedule: { workingDays: string[]; workingHours: string };
  requiredQualifications: string[];
  desiredSkills: string[];
  /** Typed entries that have not been added to their lists. */
  typed: { requiredQualifications: string; desiredSkills: string; otherBenefits: string };
}

export const emptyVacancy = (): VacancyFormValue => ({
  jobTitle: '',
  jobDescription: '',
  jobArea: '',
  employmentType: '',
  jobLocation: { city: '', state: '' },
  salary: '',
  currency: defaultCurrency,
  applicationDeadline: latestDeadline(),
  workSchedule: { workingDays: [], workingHours: '' },
  requiredQualifications: [],
  desiredSkills: [],
  ...emptyFacts(),
  questions: [],
  typed: { requiredQualifications: '', desiredSkills: '', otherBenefits: '' },
});

/** Messages for required fields that are blank. The path of the first question stands for every question. */
export const requiredVacancyMessages = {
  jobTitle: 'Dê um título à vaga.',
  jobDescription: 'Conte como é o trabalho.',
  jobArea: 'Escolha a área.',
  employmentType: 'Escolha o tipo de contratação.',
  'jobLocation.city': 'Informe a cidade.',
  'jobLocation.state': 'Escolha o estado.',
  'questions.0.text': 'Escreva a pergunta.',
} as const;

/** The form value of an existing vacancy. */
export function toVacancyFormValue(vacancy: Vacancy): VacancyFormValue {
  const { salaryRange } = vacancy;
  // A salary text generated from the range was not written by the company.
  const isWritten = !salaryRange || vacancy.salary !== salaryRangeText(salaryRange);
  const { currency, amount } = splitSalary(isWritten ? vacancy.salary : '');
  return {
    jobTitle: vacancy.jobTitle,
    jobDescription: vacancy.jobDescription,
    jobArea: vacancy.jobArea,
    employmentType: vacancy.employmentType,
    jobLocation: vacancy.jobLocation,
    salary: amount,
    currency: salaryRange?.currency ?? currency,
    applicationDeadline: vacancy.applicationDeadline,
    workSchedule: vacancy.workSchedule,
    requiredQualifications: vacancy.requiredQualifications,
    desiredSkills: vacancy.desiredSkills,
    ...factsOf(vacancy),
    questions: (vacancy.questions ?? []).map(questionValueOf),
    typed: { requiredQualifications: '', desiredSkills: '', otherBenefits: '' },
  };
}

const comparableText = (entry: string) => entry.toLocaleLowerCase('pt-BR');

/** Compares entries without regard to case. */
export const isListed = (entries: readonly string[], entry: string): boolean =>
  entries.some((other) => comparableText(other) === comparableText(entry));

/** Adds the typed entry, unless it is blank or in the list. */
function withTyped(entries: string[], typed: string): string[] {
  const entry = typed.trim();
  return entry === '' || isListed(entries, entry) ? entries : [...entries, entry];
}

/** The request before validation. */
export const vacancyRequest = ({ typed, currency, ...value }: VacancyFormValue) => ({
  ...value,
  salary: composeSalary(currency, value.salary),
  requiredQualifications: withTyped(value.requiredQualifications, typed.requiredQualifications),
  desiredSkills: withTyped(value.desiredSkills, typed.desiredSkills),
  ...factsRequest(value, currency),
  otherBenefits: withTyped(value.otherBenefits, typed.otherBenefits),
  questions: value.questions.map(questionRequest),
  applicationDeadline: value.applicationDeadline || undefined,
});

/** The fields to which labour law applies, as far as they are filled in and valid. */
export function checkedVacancy(value: VacancyFormValue): CheckedVacancy {
  const request = vacancyRequest(value);
  const { weeklyHours } = request;
  return {
    jobTitle: request.jobTitle,
    jobDescription: request.jobDescription,
    salary: request.salary,
    jobLocation: { city: request.jobLocation.city },
    employmentType: employmentTypes.find((type) => type === request.employmentType),
    workSchedule: { workingHours: request.workSchedule.workingHours },
    requiredQualifications: request.requiredQualifications,
    desiredSkills: request.desiredSkills,
    otherBenefits: request.otherBenefits,
    affirmativeFor: affirmativeGroups.filter((group) => request.affirmativeFor.includes(group)),
    accommodations: request.accommodations,
    questions: request.questions.map(({ text, unit, options }) => ({
      text,
      ...(unit && { unit }),
      ...(options && { options }),
    })),
    ...(typeof weeklyHours === 'number' &&
      weeklyHours >= 1 &&
      weeklyHours <= weeklyHoursLimit && { weeklyHours }),
  };
}

/** Optional details in the form, as typed. */
interface VacancyFactsValue {
  workplace: { mode: string; daysAtPlace: string };
  /** Uses the currency of the salary. */
  salaryRange: { from: string; to: string; period: string };
  weeklyHours: string;
  replyWithinDays: string;
  benefits: string[];
  otherBenefits: string[];
  affirmativeFor: string[];
  accommodations: string;
}

const usualPeriod: (typeof salaryPeriods)[number] = 'Mês';

const emptyFacts = (): VacancyFactsValue => ({
  workplace: { mode: '', daysAtPlace: '' },
  salaryRange: { from: '', to: '', period: usualPeriod },
  weeklyHours: '',
  replyWithinDays: '',
  benefits: [],
  otherBenefits: [],
  affirmativeFor: [],
  accommodations: '',
});

const amountText = (amount: number | undefined) => (amount === undefined ? '' : formatAmount(String(amount)));

const factsOf = ({ workplace, salaryRange, ...vacancy }: Vacancy): VacancyFactsValue => ({
  workplace: { mode: workplace?.mode ?? '', daysAtPlace: workplace?.daysAtPlace?.toString() ?? '' },
  salaryRange: {
    from: amountText(salaryRange?.from),
    to: amountText(salaryRange?.to),
    period: salaryRange?.period ?? usualPeriod,
  },
  weeklyHours: vacancy.weeklyHours?.toString() ?? '',
  replyWithinDays: vacancy.replyWithinDays?.toString() ?? '',
  benefits: vacancy.benefits ?? [],
  otherBenefits: vacancy.otherBenefits ?? [],
  affirmativeFor: vacancy.affirmativeFor ?? [],
  accommodations: vacancy.accommodations ?? '',
});

/** True if any of the details is filled in. The period has a value from the beginning, so it does not count. */
export function hasFacts(value: VacancyFactsValue): boolean {
  const facts = { ...value, salaryRange: { ...value.salaryRange, period: usualPeriod } };
  return Object.entries(emptyFacts()).some(
    ([name, empty]) => !isSame(facts[name as keyof VacancyFactsValue], empty),
  );
}

/** Invalid numbers are sent as typed, so that validation reports them next to the field. */
const amountOf = (typed: string) =>
  typed.trim() === '' ? undefined : (parseMoney(`${defaultCurrency} ${typed}`)?.amount ?? typed);

const numberOf = (typed: string) => {
  const number = Number(typed.replace(',', '.'));
  return Number.isNaN(number) ? typed : number;
};

/** Combines fields as the request needs them; null if all fields of a group are blank. */
function factsRequest(
  { workplace, salaryRange, weeklyHours, replyWithinDays }: VacancyFactsValue,
  currency: string,
) {
  const { mode, daysAtPlace } = workplace;
  const [from, to] = [amountOf(salaryRange.from), amountOf(salaryRange.to)];
  const days = mode === 'Híbrido' && daysAtPlace !== '' ? { daysAtPlace: Number(daysAtPlace) } : {};
  return {
    workplace: mode === '' ? null : { mode, ...days },
    salaryRange:
      from === undefined && to === undefined ? null : { from, to, currency, period: salaryRange.period },
    weeklyHours: weeklyHours.trim() === '' ? null : numberOf(weeklyHours),
    replyWithinDays: replyWithinDays.trim() === '' ? null : numberOf(replyWithinDays),
  };
}

/** A context instead of props, so that a key press rerenders only the fields and not the dialog. */
export const VacancyFormContext = createContext<ContractFormState<VacancyFormValue> | undefined>(undefined);

export function useVacancyForm(): ContractFormState<VacancyFormValue> {
  const form = useContext(VacancyFormContext);
  if (!form) throw new Error('The vacancy form was rendered outside of its dialog.');
  return form;
}
