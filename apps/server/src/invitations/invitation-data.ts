import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

export const invitationData: OwnDataSection[] = [
  {
    name: 'convites_recebidos',
    tables: ['invitation'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('invitation as i')
          .innerJoin('vacancy as v', 'v.id', 'i.vacancy_id')
          .innerJoin('company as c', 'c.id', 'v.company_id')
          .select([
            'v.title as vaga',
            'c.name as empresa',
            'i.message as mensagem',
            'i.invited_at as recebido_em',
            'i.declined_at as recusado_em',
          ])
          .where('i.candidate_id', '=', id),
        'i.id',
      ),
  },
  {
    name: 'sem_convites',
    tables: ['invitation_refusal'],
    read: (db, { id }) =>
      readInBatches(
        db.selectFrom('invitation_refusal as r').select('r.since as desde').where('r.candidate_id', '=', id),
        'r.candidate_id',
      ),
  },
];
