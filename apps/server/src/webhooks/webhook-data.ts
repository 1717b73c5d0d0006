import { sql } from 'kysely';
import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

/** The webhooks of a company and what was sent to them. */
export const webhookData: OwnDataSection[] = [
  {
    name: 'webhooks',
    tables: ['webhook_endpoint'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('webhook_endpoint as w')
          .select((eb) => [
            'w.url as endereco',
            'w.description as descricao',
            eb.cast<string[]>('w.events', sql`text[]`).as('eventos'),
            'w.created_at as criado_em',
            'w.paused_at as pausado_em',
            'w.pause_reason as motivo_da_pausa',
            'w.failures as falhas_seguidas',
            'w.failing_since as falha_desde',
            'w.previous_until as segredo_anterior_ate',
          ])
          .where('w.company_id', '=', id),
        'w.id',
      ),
  },
  {
    name: 'eventos_e_entregas',
    tables: ['company_event', 'webhook_delivery'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('company_event as e')
          .select((eb) => [
            'e.kind as evento',
            'e.at as quando',
            'e.vacancy_id as vaga',
            'e.candidate_id as candidato',
            'e.status',
            sql<object[]>`coalesce((${eb
              .selectFrom('webhook_delivery as d')
              .innerJoin('webhook_endpoint as w', 'w.id', 'd.endpoint_id')
              .select(
                sql`jsonb_agg(jsonb_build_object(
                  'endereco', w.url, 'situacao', d.state, 'tentativas', d.attempts, 'criada_em', d.created_at,
                  'proxima_tentativa', d.next_attempt_at, 'tenta_ate', d.give_up_at, 'ultima_tentativa', d.attempted_at,
                  'duracao_ms', d.duration_ms, 'resposta', d.response_status, 'inicio_da_resposta', d.response_start,
                  'falha', d.failure) order by d.id)`.as('list'),
              )
              .whereRef('d.event_id', '=', 'e.id')}), '[]')`.as('entregas'),
          ])
          .where('e.company_id', '=', id),
        'e.id',
      ),
  },
];

/**
 * The events of a candidate's applications that were sent to systems of companies. Changes of the status are left out:
 * the history contains those of which the candidate was notified, and undone ones are only for the company.
 */
export const applicantEventData: OwnDataSection[] = [
  {
    name: 'eventos_para_sistemas_de_empresas',
    tables: ['company_event'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('company_event as e')
          .innerJoin('company as c', 'c.id', 'e.company_id')
          .select(['e.kind as evento', 'e.at as quando', 'c.name as empresa', 'e.vacancy_id as vaga'])
          .where('e.candidate_id', '=', id)
          .where('e.kind', '<>', 'application.status_changed'),
        'e.id',
      ),
  },
];
