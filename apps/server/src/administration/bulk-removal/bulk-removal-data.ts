import { type OwnDataSection, readInBatches } from '../../platform/own-data.ts';

/**
 * Bulk removals that an administrator started, with their kind and size. Their search texts are left out, because
 * they may name others.
 */
export const startedRemovalData: OwnDataSection[] = [
  {
    name: 'exclusoes_em_massa',
    tables: ['bulk_removal'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('bulk_removal as b')
          .select([
            'b.kind as tipo',
            'b.state as situacao',
            'b.total',
            'b.removed as excluidos',
            'b.gone as ja_nao_existiam',
            'b.failed as nao_excluidos',
            'b.address as endereco_de_rede',
            'b.started_at as iniciada_em',
            'b.finished_at as terminada_em',
          ])
          .where('b.admin_id', '=', id),
        'b.id',
      ),
  },
];
