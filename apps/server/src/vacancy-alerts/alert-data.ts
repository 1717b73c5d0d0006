import { sql } from 'kysely';
import { isConfirmedEmailOf } from '../accounts/confirmed-emails.ts';
import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

export const vacancyAlertData: OwnDataSection[] = [
  {
    name: 'alertas_de_vagas',
    tables: ['vacancy_alert'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('vacancy_alert as a')
          .select([
            'a.filters as busca',
            'a.frequency as frequencia',
            'a.paused as pausado',
            'a.created_at as criado_em',
            'a.ended_at as encerrado_em',
            'a.sent_up_to as vagas_enviadas_ate',
            'a.due_at as proximo_em',
          ])
          .where('a.candidate_id', '=', id),
        'a.id',
      ),
  },
];

/** Alerts that were requested without an account, for an e-mail address that this account has confirmed. */
export const alertAddressData: OwnDataSection[] = [
  {
    name: 'alertas_de_vagas_pedidos_com_o_seu_email',
    tables: ['alert_address'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('alert_address as e')
          .innerJoin('vacancy_alert as a', 'a.address_id', 'e.id')
          .select([
            'e.email',
            'e.confirmed_at as email_confirmado_em',
            'a.filters as busca',
            'a.frequency as frequencia',
            'a.paused as pausado',
            'a.created_at as criado_em',
            'a.confirmed_at as confirmado_em',
            'a.ended_at as encerrado_em',
            'a.sent_up_to as vagas_enviadas_ate',
            'a.due_at as proximo_em',
          ])
          .where(isConfirmedEmailOf(id, sql`e.email`)),
        'a.id',
      ),
  },
];
