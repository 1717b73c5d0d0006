import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

export const favouriteData: OwnDataSection[] = [
  {
    name: 'vagas_favoritas',
    tables: ['favourite_vacancy'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('favourite_vacancy as f')
          .innerJoin('vacancy as v', 'v.id', 'f.vacancy_id')
          .innerJoin('company as c', 'c.id', 'v.company_id')
          .select(['v.title as vaga', 'c.name as empresa'])
          .where('f.candidate_id', '=', id),
        'f.id',
      ),
  },
];
