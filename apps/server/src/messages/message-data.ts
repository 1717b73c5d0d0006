import type { Database } from '../platform/database/database.ts';
import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

/** Selects how far one side has read its conversations. */
const selectReadings = (db: Database, side: 'candidate' | 'company') =>
  db
    .selectFrom('message_inbox as i')
    .innerJoin('vacancy as v', 'v.id', 'i.vacancy_id')
    .select([
      'v.title as vaga',
      'i.unread as nao_lidas',
      'i.read_place as lidas_ate',
      'i.mailed_at as ultimo_email_em',
    ])
    .where('i.side', '=', side);

/** Sections for the candidate, with the conversations of their applications. */
export const candidateMessageData: OwnDataSection[] = [
  {
    name: 'mensagens',
    tables: ['message'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('message as m')
          .innerJoin('vacancy as v', 'v.id', 'm.vacancy_id')
          .select(['v.title as vaga', 'm.author_name as de', 'm.text as texto', 'm.sent_at as enviada_em'])
          .where('m.candidate_id', '=', id),
        'm.id',
      ),
  },
  {
    name: 'leitura_de_mensagens',
    tables: ['message_inbox'],
    read: (db, { id }) =>
      readInBatches(selectReadings(db, 'candidate').where('i.candidate_id', '=', id), 'i.vacancy_id'),
  },
];

/** Sections for the company, with the conversations of its vacancies. */
export const companyMessageData: OwnDataSection[] = [
  {
    name: 'mensagens',
    tables: ['message'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('message as m')
          .innerJoin('vacancy as v', 'v.id', 'm.vacancy_id')
          .innerJoin('candidate as cand', 'cand.id', 'm.candidate_id')
          .select((eb) => [
            'v.title as vaga',
            'cand.name as com',
            eb.fn.coalesce('m.member_name', 'm.author_name').as('de'),
            'm.text as texto',
            'm.sent_at as enviada_em',
          ])
          .where('v.company_id', '=', id),
        'm.id',
      ),
  },
  {
    name: 'leitura_de_mensagens',
    tables: ['message_inbox'],
    read: (db, { id }) =>
      readInBatches(
        selectReadings(db, 'company')
          .innerJoin('candidate as cand', 'cand.id', 'i.candidate_id')
          .innerJoin('application as app', (join) =>
            join
              .onRef('app.candidate_id', '=', 'i.candidate_id')
              .onRef('app.vacancy_id', '=', 'i.vacancy_id'),
          )
          .select('cand.name as com')
          .where('v.company_id', '=', id),
        'app.id',
      ),
  },
];

/**
 * Sections for the colleague who wrote the messages, without the text, which belongs to the company and the candidate.
 */
export const writtenMessageData: OwnDataSection[] = [
  {
    name: 'mensagens_escritas',
    tables: ['message'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('message as m')
          .innerJoin('vacancy as v', 'v.id', 'm.vacancy_id')
          .select([
            'v.title as vaga',
            'm.member_name as nome',
            'm.author_name as em_nome_de',
            'm.sent_at as enviada_em',
          ])
          .where('m.author_id', '=', id),
        'm.id',
      ),
  },
];
