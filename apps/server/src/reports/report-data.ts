import { sql } from 'kysely';
import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

/** The reports that the account sent, without the reports about it and the data of others. */
export const reportData: OwnDataSection[] = [
  {
    name: 'denuncias_enviadas',
    tables: ['report'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('report as r')
          .select([
            'r.target_type as tipo_do_alvo',
            'r.target_id as alvo',
            'r.reason as motivo',
            'r.description as descricao',
            'r.created_at as enviada_em',
            sql<string>`case r.state when 'open' then 'Em análise' when 'upheld' then 'Aceita' else 'Não aceita' end`.as(
              'andamento',
            ),
            'r.decided_at as decidida_em',
          ])
          .where('r.reporter_id', '=', id),
        'r.id',
      ),
  },
];
