import { deadlineThresholds } from '@trampolim/contract/vacancies/vacancy-display';
import { type Expression, sql } from 'kysely';

/** `v`, a vacancy, is open: neither banned, nor its company, nor closed by it, nor past its deadline. */
export const isLive = sql<boolean>`vacancy_live(v)`;

/** `v` is open for less than the days below which its deadline is shown in colour. */
export const isClosingSoon = sql<boolean>`(vacancy_live(v) and v.deadline < product_today() + ${sql.lit(deadlineThresholds.soon)})`;

/** `v` was open once, and is not banned. */
export const isClosed = sql<boolean>`(not vacancy_live(v) and not v.banned)`;

/** `v` has one of its company's places, with this deadline: it is open, or will be once a ban of the company is lifted. */
export const takesPlace = (deadline: Expression<string> = sql.ref('v.deadline')) =>
  sql<boolean>`(not v.banned and v.closed_at is null and deadline_ahead(${deadline}))`;

/** Computes the `live` flag of a vacancy whose company the transaction has locked. */
export const mayBeLive = (vacancy: {
  banned: Expression<boolean>;
  closedAt: Expression<string | null>;
  deadline: Expression<string>;
  companyId: Expression<string>;
}) =>
  sql<boolean>`vacancy_may_be_live(${vacancy.banned}, ${vacancy.closedAt}, ${vacancy.deadline}, ${vacancy.companyId})`;

/** The time of the last change of `v` that readers can see. */
export const lastChange = sql<string>`coalesce(v.changed_at, v.created_at)`;
