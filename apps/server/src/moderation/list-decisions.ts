import type { EarlierDecision, listDecisions } from '@trampolim/contract/reports/report-list';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { countUpToLimit, mapPage, type Page, readListing } from '../platform/http/paging.ts';

type Query = z.output<typeof listDecisions.query>;

const selectRecord = (db: Database) => db.selectFrom('moderation_record as r');

const selectRows = (decisions: ReturnType<typeof selectRecord>) =>
  decisions
    .leftJoin('moderation_text as t', 't.seq', 'r.seq')
    .leftJoin('sanction as s', 's.seq', 'r.seq')
    .leftJoin('account as d', 'd.id', 'r.actor_id')
    .select(['r.seq', 'r.kind', 'r.at', 'r.reason', 't.words', 'd.email', 's.lifted_at'])
    .select(
      sql<string>`coalesce(s.subject, (select v.title from vacancy v where v.id = r.subject_id),
        (select c.name from company c where c.id = r.subject_id),
        (select cand.name from candidate cand where cand.id = r.subject_id), '')`.as('subject'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

/** Lists decisions about a target and the account responsible for it, the newest first. */
export async function readDecisions(
  db: Database,
  { targetId, ...page }: Query,
): Promise<Page<EarlierDecision>> {
  const accountId = await findResponsibleAccountId(db, targetId);
  const decisions = selectRecord(db)
    // The owner of a deleted target is unknown.
    .where(accountId ? 'r.account_id' : 'r.subject_id', '=', accountId ?? targetId);
  const decisionPage = await readListing(page, {
    keyForm: /^\d{1,18}$/,
    keyOf: ({ seq }: Row) => seq,
    read: (limit, after) =>
      selectRows(after === undefined ? decisions : decisions.where('r.seq', '<', after))
        .orderBy('r.seq', 'desc')
        .limit(limit)
        .execute(),
    count: () => countUpToLimit(db, decisions),
  });
  return mapPage(decisionPage, ({ seq, kind, at, reason, words, email, lifted_at, subject }) => ({
    seq: Number(seq),
    kind,
    subject,
    ...(reason && { reportReason: reason }),
    words: words ?? '',
    decidedBy: { email: email ?? '' },
    decidedAt: at,
    lifted: lifted_at !== null,
  }));
}

/** Finds the account responsible for an existing target; for a vacancy, its company. */
async function findResponsibleAccountId(db: Database, targetId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select company_id as id from vacancy where id = ${targetId}
    union all select id from account where id = ${targetId}`.execute(db);
  return rows[0]?.id;
}
