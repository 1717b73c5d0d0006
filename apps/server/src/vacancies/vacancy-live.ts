import { type Expression, sql } from 'kysely';

/** `v`, a vacancy, is open: neither banned, nor its company, nor past its deadline. */
export const isLive = sql<boolean>`vacancy_live(v)`;

/** What the flag of a vacancy is to be, whose company the transaction has locked. */
export const mayBeLive = (vacancy: {
  banned: Expression<boolean>;
  deadline: Expression<string>;
  companyId: Expression<string>;
}) => sql<boolean>`vacancy_may_be_live(${vacancy.banned}, ${vacancy.deadline}, ${vacancy.companyId})`;
