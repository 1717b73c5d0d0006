import { sql } from 'kysely';
import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

export const favouriteVacancyData: OwnDataSection[] = [
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

export const favouriteCandidateData: OwnDataSection[] = [
  {
    name: 'candidatos_favoritos',
    tables: ['favourite_candidate'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('favourite_candidate as f')
          .innerJoin('candidate as cand', 'cand.id', 'f.candidate_id')
          .select('cand.name as candidato')
          .where('f.company_id', '=', id)
          // Like the company's list, the file does not reveal who has since hidden their profile or blocked the
          // company.
          .where('cand.hidden', '=', sql.lit(false))
          .where(notBlocked),
        'f.id',
      ),
  },
];

const notBlocked = sql<boolean>`not exists (
  select from company_block b where b.company_id = f.company_id and b.candidate_id = f.candidate_id)`;
