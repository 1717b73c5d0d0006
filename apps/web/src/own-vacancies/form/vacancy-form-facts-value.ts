import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { parseMoney } from '@trampolim/contract/values/money';
import { defaultCurrency, type salaryPeriods } from '@trampolim/contract/values/vocabulary';
import { formatAmount } from '../../forms/salary/salary-text.ts';

/** What candidates ask for, as it is typed; all of it may be left blank. */
export interface VacancyFormFacts {
  workplace: { mode: string; daysAtPlace: string };
  /** In the currency of the salary. */
  salaryRange: { from: string; to: string; period: string };
  weeklyHours: string;
  benefits: string[];
  otherBenefits: string[];
  affirmativeFor: string[];
  accommodations: string;
}

const usualPeriod: (typeof salaryPeriods)[number] = 'Mês';

export const emptyFacts = (): VacancyFormFacts => ({
  workplace: { mode: '', daysAtPlace: '' },
  salaryRange: { from: '', to: '', period: usualPeriod },
  weeklyHours: '',
  benefits: [],
  otherBenefits: [],
  affirmativeFor: [],
  accommodations: '',
});

const amountText = (amount: number | undefined) => (amount === undefined ? '' : formatAmount(String(amount)));

export const factsOf = ({ workplace, salaryRange, ...vacancy }: Vacancy): VacancyFormFacts => ({
  workplace: { mode: workplace?.mode ?? '', daysAtPlace: workplace?.daysAtPlace?.toString() ?? '' },
  salaryRange: {
    from: amountText(salaryRange?.from),
    to: amountText(salaryRange?.to),
    period: salaryRange?.period ?? usualPeriod,
  },
  weeklyHours: vacancy.weeklyHours?.toString() ?? '',
  benefits: vacancy.benefits ?? [],
  otherBenefits: vacancy.otherBenefits ?? [],
  affirmativeFor: vacancy.affirmativeFor ?? [],
  accommodations: vacancy.accommodations ?? '',
});

/** Whether there is anything to see. */
export const hasFacts = ({ workplace, salaryRange, ...facts }: VacancyFormFacts): boolean =>
  [workplace.mode, salaryRange.from, salaryRange.to, facts.weeklyHours, facts.accommodations].some(Boolean) ||
  [facts.benefits, facts.otherBenefits, facts.affirmativeFor].some((chosen) => chosen.length > 0);

/** What is no number goes as it was typed, to be refused beside its field. */
const amountOf = (typed: string) =>
  typed.trim() === '' ? undefined : (parseMoney(`${defaultCurrency} ${typed}`)?.amount ?? typed);

const numberOf = (typed: string) => {
  const number = Number(typed.replace(',', '.'));
  return Number.isNaN(number) ? typed : number;
};

/** The request's own form of what is told in several fields: null where all of them are blank. */
export function factsRequest({ workplace, salaryRange, weeklyHours }: VacancyFormFacts, currency: string) {
  const { mode, daysAtPlace } = workplace;
  const [from, to] = [amountOf(salaryRange.from), amountOf(salaryRange.to)];
  const days = mode === 'Híbrido' && daysAtPlace !== '' ? { daysAtPlace: Number(daysAtPlace) } : {};
  return {
    workplace: mode === '' ? null : { mode, ...days },
    salaryRange:
      from === undefined && to === undefined ? null : { from, to, currency, period: salaryRange.period },
    weeklyHours: weeklyHours.trim() === '' ? null : numberOf(weeklyHours),
  };
}
