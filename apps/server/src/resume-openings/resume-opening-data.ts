import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

const columns = [
  'o.company_name as empresa',
  'o.day as dia',
  'o.opened_at as ultima_vez_em',
  'o.uninvited as sem_candidatura',
] as const;

export const candidateOpeningData: OwnDataSection[] = [
  {
    name: 'quem_abriu_meu_curriculo',
    tables: ['resume_opening'],
    read: (db, { id }) =>
      readInBatches(
        db.selectFrom('resume_opening as o').select(columns).where('o.candidate_id', '=', id),
        'o.id',
      ),
  },
];

/** Leaves out the candidates, because some of them have since hidden their profile from this company. */
export const companyOpeningData: OwnDataSection[] = [
  {
    name: 'curriculos_abertos',
    tables: ['resume_opening'],
    read: (db, { id }) =>
      readInBatches(
        db.selectFrom('resume_opening as o').select(columns).where('o.company_id', '=', id),
        'o.id',
      ),
  },
];
