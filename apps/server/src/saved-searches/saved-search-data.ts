import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

export const savedSearchData: OwnDataSection[] = [
  {
    name: 'buscas_salvas',
    tables: ['saved_search'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('saved_search as s')
          .select(['s.name as nome', 's.filters as filtros', 's.looked_at as vista_em'])
          .where('s.company_id', '=', id),
        's.id',
      ),
  },
];
