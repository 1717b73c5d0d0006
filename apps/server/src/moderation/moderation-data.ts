import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

/** Decisions about the account with their texts, without the administrators and the reports of others. */
export const moderationData: OwnDataSection[] = [
  {
    name: 'decisoes_da_moderacao',
    tables: ['sanction'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('sanction as s')
          .leftJoin('appeal as p', 'p.sanction_id', 's.id')
          .select([
            's.kind as tipo',
            's.subject as sobre',
            's.reason as motivo',
            's.decided_at as decidida_em',
            's.appeal_until as recurso_ate',
            's.lifted_at as desfeita_em',
            's.seq as linha_do_registro',
            'p.sent_at as recurso_enviado_em',
            'p.outcome as resultado_do_recurso',
            'p.decided_at as recurso_respondido_em',
          ])
          .where('s.account_id', '=', id),
        's.id',
      ),
  },
  {
    name: 'textos_da_moderacao',
    tables: ['moderation_text'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('moderation_text as t')
          .innerJoin('moderation_record as r', 'r.seq', 't.seq')
          .select(['r.seq as linha_do_registro', 'r.kind as decisao', 'r.at as em', 't.words as texto'])
          .where('t.account_id', '=', id),
        't.seq',
      ),
  },
];

/** An administrator's decisions with their dates, without the persons concerned and the texts. */
export const administratorDecisionData: OwnDataSection[] = [
  {
    name: 'decisoes_tomadas',
    tables: ['moderation_record'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('moderation_record as r')
          .select([
            'r.seq as linha_do_registro',
            'r.kind as decisao',
            'r.subject_type as sobre',
            'r.reason as motivo',
            'r.reports as denuncias_decididas',
            'r.at as em',
          ])
          .where('r.actor_id', '=', id),
        'r.seq',
      ),
  },
];
