import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

export const resumeLinkData: OwnDataSection[] = [
  {
    name: 'link_do_curriculo',
    tables: ['resume_link'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('resume_link as l')
          .select(['l.token as final_do_link', 'l.created_at as criado_em'])
          .where('l.candidate_id', '=', id),
        'l.candidate_id',
      ),
  },
];
