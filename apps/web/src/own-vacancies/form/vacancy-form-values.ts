import { addDays, today } from '@trampolim/contract/calendar';
import { vacancyLifetimeDays } from '@trampolim/contract/limits';
import { parseMoney } from '@trampolim/contract/money';
import type { Vacancy } from '@trampolim/contract/vacancies';
import { defaultCurrency } from '@trampolim/contract/vocabulary';

export type EntryList = 'requiredQualifications' | 'desiredSkills';

export type VacancyField =
  | 'jobTitle'
  | 'jobDescription'
  | 'jobArea'
  | 'currency'
  | 'salary'
  | 'jobLocation.city'
  | 'jobLocation.state'
  | 'workSchedule.workingDays'
  | 'workSchedule.workingHours'
  | 'employmentType'
  | 'applicationDeadline'
  | EntryList
  | `typed.${EntryList}`;

/**
 * The texts of the form, named by their path in the request. Lists hold one entry per line; `typed.…` is an entry
 * that its author has not added yet.
 */
export type VacancyFormValues = Record<VacancyField, string>;

export const entriesOf = (lines: string): string[] => lines.split('\n').filter((line) => line !== '');
export const linesOf = (entries: readonly string[]): string => entries.join('\n');

const likeness = (entry: string) => entry.toLocaleLowerCase('pt-BR');

/** The list with what was typed at its end; empty and repeated entries change nothing. */
export function addEntry(lines: string, typed: string): string {
  const entry = typed.trim();
  const entries = entriesOf(lines);
  const isKnown = entries.some((known) => likeness(known) === likeness(entry));
  return entry === '' || isKnown ? lines : linesOf([...entries, entry]);
}

export const latestDeadline = (publishedOn = today()): string => addDays(publishedOn, vacancyLifetimeDays);

export const emptyVacancy = (): VacancyFormValues => ({
  jobTitle: '',
  jobDescription: '',
  jobArea: '',
  currency: defaultCurrency,
  salary: '',
  'jobLocation.city': '',
  'jobLocation.state': '',
  'workSchedule.workingDays': '',
  'workSchedule.workingHours': '',
  employmentType: '',
  requiredQualifications: '',
  'typed.requiredQualifications': '',
  desiredSkills: '',
  'typed.desiredSkills': '',
  applicationDeadline: latestDeadline(),
});

/** Entries that came through the API may span lines, which a list of lines cannot hold. */
const inOneLine = (entry: string) => entry.replace(/\s*\n\s*/g, ' ');

/** A vacancy as its company finds it in the form. */
export function valuesOf(vacancy: Vacancy): VacancyFormValues {
  const money = parseMoney(vacancy.salary);
  return {
    ...emptyVacancy(),
    jobTitle: vacancy.jobTitle,
    jobDescription: vacancy.jobDescription,
    jobArea: vacancy.jobArea,
    currency: money?.currency ?? defaultCurrency,
    salary: money ? vacancy.salary.slice(money.currency.length).trim() : vacancy.salary,
    'jobLocation.city': vacancy.jobLocation.city,
    'jobLocation.state': vacancy.jobLocation.state,
    'workSchedule.workingDays': linesOf(vacancy.workSchedule.workingDays),
    'workSchedule.workingHours': vacancy.workSchedule.workingHours,
    employmentType: vacancy.employmentType,
    requiredQualifications: linesOf(vacancy.requiredQualifications.map(inOneLine)),
    desiredSkills: linesOf(vacancy.desiredSkills.map(inOneLine)),
    applicationDeadline: vacancy.applicationDeadline,
  };
}

/** `"R$ 3500"`; words without an amount, such as `A combinar`, are sent as they are. */
function salaryOf({ currency, salary }: VacancyFormValues): string {
  const amount = `${currency} ${salary.trim()}`;
  return parseMoney(amount) ? amount : salary.trim();
}

/** What is sent; it has the form's words and still has to be judged. */
export const vacancyRequest = (values: VacancyFormValues) => ({
  jobTitle: values.jobTitle,
  jobDescription: values.jobDescription,
  jobArea: values.jobArea,
  salary: salaryOf(values),
  jobLocation: { city: values['jobLocation.city'], state: values['jobLocation.state'] },
  workSchedule: {
    workingDays: entriesOf(values['workSchedule.workingDays']),
    workingHours: values['workSchedule.workingHours'],
  },
  employmentType: values.employmentType,
  requiredQualifications: entriesOf(
    addEntry(values.requiredQualifications, values['typed.requiredQualifications']),
  ),
  desiredSkills: entriesOf(addEntry(values.desiredSkills, values['typed.desiredSkills'])),
  applicationDeadline: values.applicationDeadline || undefined,
});

export type VacancyRequest = ReturnType<typeof vacancyRequest>;

/** What differs, so that a deadline that has passed is not judged anew when only the title changes. */
export function vacancyRequestChanges(
  before: VacancyFormValues,
  after: VacancyFormValues,
): Partial<VacancyRequest> {
  const old = new Map<string, unknown>(Object.entries(vacancyRequest(before)));
  const changed = Object.entries(vacancyRequest(after)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old.get(name)),
  );
  return Object.fromEntries(changed);
}
