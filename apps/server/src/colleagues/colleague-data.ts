import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

/** Of one of a company's people. What they did for it is the company's record: docs/decisions/0034-people-of-a-company.md. */
export const colleagueData: OwnDataSection[] = [
  {
    name: 'lugar_na_empresa',
    tables: ['company_member'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('company_member as m')
          .innerJoin('company as c', 'c.id', 'm.company_id')
          .select(['c.name as empresa', 'm.name as nome', 'm.company_right as pode', 'm.joined_at as desde'])
          .where('m.account_id', '=', id),
        'm.account_id',
      ),
  },
];
