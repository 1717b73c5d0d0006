import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

export const noticeData: OwnDataSection[] = [
  {
    name: 'avisos',
    tables: ['notice'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('notice as n')
          .select([
            'n.kind as tipo',
            'n.title as sobre',
            'n.party as quem',
            'n.comment as comentario',
            'n.status',
            'n.ending as fim_da_vaga',
            'n.verdict as decisao',
            'n.interview as entrevista',
            'n.interview_when as quando_e_a_entrevista',
            'n.count as quantos',
            'n.at as em',
            'n.read_at as lido_em',
          ])
          .where('n.account_id', '=', id),
        'n.id',
      ),
  },
];
