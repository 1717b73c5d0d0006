import { deadlineThresholds } from '@trampolim/contract/vacancies/vacancy-display';
import { type Expression, sql } from 'kysely';

/**
 * True if `v`, a vacancy, is open: neither it nor its company is banned, the company has not closed it, and its
 * deadline has not passed.
 */
export const isLive = sql<boolean>`vacancy_live(v)`;

/** True if `v` is open and its deadline is so near that it is shown in colour. */
export const isClosingSoon = sql<boolean>`(vacancy_live(v) and v.deadline < product_today() + ${sql.lit(deadlineThresholds.soon)})`;

/** True if `v` is neither open nor banned itself. */
export const isClosed = sql<boolean>`(not vacancy_live(v) and not v.banned)`;

/**
 * True if `v`, with this deadline, occupies one of its company's slots: it is open, or will be once a ban of the
 * company is lifted.
 */
export const occupiesSlot = (deadline: Expression<string> = sql.ref('v.deadline')) =>
  sql<boolean>`(not v.banned and v.closed_at is null and is_deadline_open(${deadline}))`;

/** Computes the `live` flag of a vacancy whose company the transaction has locked. */
export const mayBeLive = (vacancy: {
  banned: Expression<boolean>;
  closedAt: Expression<string | null>;
  deadline: Expression<string>;
  companyId: Expression<string>;
}) =>
  sql<boolean>`vacancy_may_be_live(${vacancy.banned}, ${vacancy.closedAt}, ${vacancy.deadline}, ${vacancy.companyId})`;

/** The time of the last visible change of `v`. */
export const lastChange = sql<string>`coalesce(v.changed_at, v.created_at)`;
