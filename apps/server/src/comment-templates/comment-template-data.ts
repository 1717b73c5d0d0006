import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

export const commentTemplateData: OwnDataSection[] = [
  {
    name: 'modelos_de_comentario',
    tables: ['comment_template'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('comment_template as t')
          .select(['t.name as nome', 't.text as texto', 't.created_at as criado_em'])
          .where('t.company_id', '=', id),
        't.id',
      ),
  },
];
