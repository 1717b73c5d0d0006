import type { Answering, PromiseKeeping } from '@trampolim/contract/companies/answering';

/** Columns of `company_answering as r`, for a left join. */
export const answeringColumns = [
  'r.percent as answered_percent',
  'r.median_days as answered_days',
  'r.promises_kept',
  'r.promised',
] as const;

/** Undefined in lists of vacancies, which do not query these columns. Null if too few people applied. */
export interface AnsweringRow {
  answered_percent?: number | null;
  answered_days?: number | null;
  promises_kept?: number | null;
  promised?: number | null;
}

/** Converts a row to the speed of a company's answers and how it keeps its promises. */
export const toAnswering = (
  row: AnsweringRow,
): { answering?: Answering; promiseKeeping?: PromiseKeeping } => ({
  ...(row.answered_percent != null && {
    answering: {
      percent: row.answered_percent,
      ...(row.answered_days != null && { medianDays: row.answered_days }),
    },
  }),
  ...(row.promises_kept != null &&
    row.promised != null && { promiseKeeping: { kept: row.promises_kept, promised: row.promised } }),
});
