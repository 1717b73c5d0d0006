import type { Answering } from '@trampolim/contract/companies/answering';

/** Columns of `company_answering as r`, joined where there may be no row of it. */
export const answeringColumns = ['r.percent as answered_percent', 'r.median_days as answered_days'] as const;

/** Maps how quickly a company answers. Undefined while too few people applied, and in lists, which do not query it. */
export const toAnswering = (row: {
  answered_percent?: number | null;
  answered_days?: number | null;
}): { answering?: Answering } =>
  row.answered_percent == null
    ? {}
    : {
        answering: {
          percent: row.answered_percent,
          ...(row.answered_days != null && { medianDays: row.answered_days }),
        },
      };
