import { isReadable } from '../candidates/candidate-visibility.ts';
import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

export const receivedInvitationData: OwnDataSection[] = [
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

export const sentInvitationData: OwnDataSection[] = [
  {
    name: 'convites_enviados',
    tables: ['invitation'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('invitation as i')
          .innerJoin('vacancy as v', 'v.id', 'i.vacancy_id')
          .innerJoin('candidate as cand', 'cand.id', 'i.candidate_id')
          .select([
            'v.title as vaga',
            'cand.name as quem',
            'i.message as mensagem',
            'i.author_name as por',
            'i.invited_at as enviado_em',
            'i.declined_at as recusado_em',
          ])
          .where('v.company_id', '=', id)
          // Like the company's list, the file does not reveal who has since hidden their profile or blocked the
          // company.
          .where(isReadable({ id, role: 'Company' })),
        'i.id',
      ),
  },
  {
    name: 'convites_do_dia',
    tables: ['invitation_count'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('invitation_count as c')
          .select(['c.day as dia', 'c.sent as enviados'])
          .where('c.company_id', '=', id),
        'c.company_id',
      ),
  },
];

/** Sections for the colleague who sent the invitations, without the candidates and the messages. */
export const writtenInvitationData: OwnDataSection[] = [
  {
    name: 'convites_a_candidatos',
    tables: ['invitation'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('invitation as i')
          .innerJoin('vacancy as v', 'v.id', 'i.vacancy_id')
          .select(['v.title as vaga', 'i.author_name as nome', 'i.invited_at as enviado_em'])
          .where('i.author_id', '=', id),
        'i.id',
      ),
  },
];
