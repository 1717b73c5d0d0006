import type { Database } from '../platform/database/database.ts';
import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

const ratings = (db: Database) =>
  db
    .selectFrom('application_rating as r')
    .innerJoin('application as app', (join) =>
      join.onRef('app.candidate_id', '=', 'r.candidate_id').onRef('app.vacancy_id', '=', 'r.vacancy_id'),
    )
    .innerJoin('vacancy as v', 'v.id', 'r.vacancy_id');

/**
 * Sections for the company that wrote the notes and is responsible for them:
 * docs/decisions/0039-applicant-notes-and-ratings.md.
 */
export const assessmentData: OwnDataSection[] = [
  {
    name: 'anotacoes_internas',
    tables: ['application_note'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('application_note as n')
          .innerJoin('vacancy as v', 'v.id', 'n.vacancy_id')
          .innerJoin('candidate as cand', 'cand.id', 'n.candidate_id')
          .select([
            'v.title as vaga',
            'cand.name as sobre',
            'n.text as texto',
            'n.author_name as por',
            'n.written_at as escrita_em',
            'n.edited_at as alterada_em',
          ])
          .where('v.company_id', '=', id),
        'n.id',
      ),
  },
  {
    name: 'avaliacoes',
    tables: ['application_rating'],
    read: (db, { id }) =>
      readInBatches(
        ratings(db)
          .innerJoin('candidate as cand', 'cand.id', 'r.candidate_id')
          .select([
            'v.title as vaga',
            'cand.name as sobre',
            'r.value as nota',
            'r.author_name as por',
            'r.rated_at as dada_em',
          ])
          .where('v.company_id', '=', id),
        'app.id',
      ),
  },
];

/** Sections for the colleague who wrote the notes and ratings, without the content, which belongs to the company. */
export const writtenAssessmentData: OwnDataSection[] = [
  {
    name: 'anotacoes_escritas',
    tables: ['application_note'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('application_note as n')
          .innerJoin('vacancy as v', 'v.id', 'n.vacancy_id')
          .select([
            'v.title as vaga',
            'n.author_name as nome',
            'n.written_at as escrita_em',
            'n.edited_at as alterada_em',
          ])
          .where('n.author_id', '=', id),
        'n.id',
      ),
  },
  {
    name: 'avaliacoes_dadas',
    tables: ['application_rating'],
    read: (db, { id }) =>
      readInBatches(
        ratings(db)
          .select(['v.title as vaga', 'r.author_name as nome', 'r.rated_at as dada_em'])
          .where('r.author_id', '=', id),
        'app.id',
      ),
  },
];
