import { salaryRangeText } from '@trampolim/contract/vacancies/salary-range';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { latestDeadline } from '@trampolim/contract/vacancies/vacancy-deadline';
import { defaultCurrency } from '@trampolim/contract/values/vocabulary';
import { salaryText, splitSalary } from '../../forms/salary/salary-text.ts';
import { emptyFacts, factsOf, factsRequest, type VacancyFormFacts } from './vacancy-form-facts-value.ts';

/** A vacancy in the form: the request as it will be sent, but for choices that are still open. */
export interface VacancyFormValue extends VacancyFormFacts {
  jobTitle: string;
  jobDescription: string;
  jobArea: string;
  employmentType: string;
  jobLocation: { city: string; state: string };
  /** The amount, or words: the request has it with its currency in one text. */
  salary: string;
  currency: string;
  applicationDeadline: string;
  workSchedule: { workingDays: string[]; workingHours: string };
  requiredQualifications: string[];
  desiredSkills: string[];
  /** Entries that their author has not added to the list yet. */
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
  typed: { requiredQualifications: '', desiredSkills: '', otherBenefits: '' },
});

/** What is said of what was left blank. */
export const wantedOfVacancies = {
  jobTitle: 'Dê um título à vaga.',
  jobDescription: 'Conte como é o trabalho.',
  jobArea: 'Escolha a área.',
  employmentType: 'Escolha o tipo de contratação.',
  'jobLocation.city': 'Diga a cidade.',
  'jobLocation.state': 'Escolha o estado.',
} as const;

/** A vacancy as its company finds it in the form. */
export function valueOf(vacancy: Vacancy): VacancyFormValue {
  const { salaryRange } = vacancy;
  // What only says the range is nothing that its company wrote.
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
    typed: { requiredQualifications: '', desiredSkills: '', otherBenefits: '' },
  };
}

const likeness = (entry: string) => entry.toLocaleLowerCase('pt-BR');

/** Whether the list has this entry, in whatever case. */
export const isListed = (entries: readonly string[], entry: string): boolean =>
  entries.some((known) => likeness(known) === likeness(entry));

const withTyped = (entries: string[], typed: string): string[] =>
  isListed(['', ...entries], typed.trim()) ? entries : [...entries, typed.trim()];

/** What is sent, and still has to be judged. */
export const vacancyRequest = ({ typed, currency, ...value }: VacancyFormValue) => ({
  ...value,
  salary: salaryText(currency, value.salary),
  requiredQualifications: withTyped(value.requiredQualifications, typed.requiredQualifications),
  desiredSkills: withTyped(value.desiredSkills, typed.desiredSkills),
  ...factsRequest(value, currency),
  otherBenefits: withTyped(value.otherBenefits, typed.otherBenefits),
  applicationDeadline: value.applicationDeadline || undefined,
});
