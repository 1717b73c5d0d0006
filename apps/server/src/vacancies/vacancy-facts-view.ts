import { type SalaryRange, salaryRangeText } from '@trampolim/contract/vacancies/salary-range';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import type { shownFacts } from '@trampolim/contract/vacancies/vacancy-facts';
import type { AffirmativeGroup, Benefit, WorkMode } from '@trampolim/contract/values/vocabulary';
import { sql } from 'kysely';

/** Columns of `vacancy as v` with the facts on its cards. */
export const listFactColumns = [
  'v.work_mode',
  'v.days_at_place',
  'v.pay_from',
  'v.pay_to',
  'v.pay_currency',
  'v.pay_period',
  'v.weekly_hours',
  'v.reply_days',
  sql<AffirmativeGroup[]>`v.affirmative_for::text[]`.as('affirmative_for'),
] as const;

/** Columns of `vacancy as v` with the facts that only its page shows. */
export const detailFactColumns = [
  sql<Benefit[]>`v.benefits::text[]`.as('benefits'),
  'v.other_benefits',
  'v.accommodations',
] as const;

export interface DetailFactsRow {
  benefits: Benefit[];
  other_benefits: string[];
  accommodations: string;
}

interface RangeRow {
  pay_from: string | null;
  pay_to: string | null;
  pay_currency: SalaryRange['currency'] | null;
  pay_period: SalaryRange['period'] | null;
}

interface FactsRow extends RangeRow, Partial<DetailFactsRow> {
  work_mode: WorkMode | null;
  days_at_place: number | null;
  weekly_hours: number | null;
  reply_days: number | null;
  affirmative_for: AffirmativeGroup[];
}

function rangeOf({ pay_from, pay_to, pay_currency, pay_period }: RangeRow): SalaryRange | undefined {
  if (!pay_currency || !pay_period) return undefined;
  return {
    ...(pay_from !== null && { from: Number(pay_from) }),
    ...(pay_to !== null && { to: Number(pay_to) }),
    currency: pay_currency,
    period: pay_period,
  };
}

/** The company's own text, or the salary range as text if that is empty. */
export function salaryOf(row: RangeRow & { salary: string }): string {
  const range = rangeOf(row);
  return row.salary === '' && range ? salaryRangeText(range) : row.salary;
}

/** Converts the facts for candidates to the wire format. Facts without a value are omitted. */
export function toFacts(row: FactsRow): Pick<Vacancy, keyof typeof shownFacts> {
  const salaryRange = rangeOf(row);
  return {
    ...(row.work_mode && {
      workplace: {
        mode: row.work_mode,
        ...(row.days_at_place !== null && { daysAtPlace: row.days_at_place }),
      },
    }),
    ...(salaryRange && { salaryRange }),
    ...(row.weekly_hours !== null && { weeklyHours: row.weekly_hours }),
    ...(row.reply_days !== null && { replyWithinDays: row.reply_days }),
    ...(row.affirmative_for.length > 0 && { affirmativeFor: row.affirmative_for }),
    ...(row.benefits?.length && { benefits: row.benefits }),
    ...(row.other_benefits?.length && { otherBenefits: row.other_benefits }),
    ...(row.accommodations && { accommodations: row.accommodations }),
  };
}
