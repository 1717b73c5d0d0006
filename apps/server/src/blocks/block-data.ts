import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

export const blockData: OwnDataSection[] = [
  {
    name: 'empresas_bloqueadas',
    tables: ['company_block'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('company_block as b')
          .innerJoin('company as c', 'c.id', 'b.company_id')
          .select(['c.name as empresa', 'b.created_at as bloqueada_em'])
          .where('b.candidate_id', '=', id),
        'b.id',
      ),
  },
];
