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
