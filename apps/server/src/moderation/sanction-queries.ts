import type { OwnSanction } from '@trampolim/contract/moderation/appeals';
import type { ReportTarget } from '@trampolim/contract/reports/report-reasons';
import { sql } from 'kysely';
import type { NotifiedSanction } from '../notices/notify-sanctions.ts';
import type { Database } from '../platform/database/database.ts';

/** Selects sanctions as `s` with their texts, and with their appeal as `p` if there is one. */
export const selectSanctions = (db: Database) =>
  db
    .selectFrom('sanction as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .leftJoin('moderation_text as t', 't.seq', 's.seq')
    .leftJoin('appeal as p', 'p.sanction_id', 's.id')
    .leftJoin('moderation_text as pt', 'pt.seq', 'p.seq')
    .leftJoin('moderation_text as dt', 'dt.seq', 'p.decided_seq');

export const sanctionColumns = [
  's.id',
  's.kind',
  's.account_id',
  's.vacancy_id',
  's.subject',
  's.reason',
  's.decided_at',
  's.decided_by',
  's.seq',
  's.appeal_until',
  's.lifted_at',
  'a.role',
  'a.email',
  'a.banned',
  't.words',
  'p.place',
  'p.sent_at',
  'p.outcome',
  'p.seq as appeal_seq',
  'p.decided_at as answered_at',
  'pt.words as appeal_words',
  'dt.words as answer',
  sql<boolean>`s.appeal_until > now()`.as('is_before_appeal_deadline'),
  sql<boolean>`s.vacancy_id is not null or exists (
    select from moderation_record r where r.seq = s.seq and r.subject_type = 'vacancy')`.as('about_vacancy'),
] as const;

const selectAll = (db: Database) => selectSanctions(db).select(sanctionColumns);

export type SanctionRow = Awaited<ReturnType<ReturnType<typeof selectAll>['executeTakeFirstOrThrow']>>;

/** True if the account has appealed the decision. Every appeal has a place in the list of appeals. */
export const isAppealed = ({ place }: Pick<SanctionRow, 'place'>): boolean => place !== null;

type Sanctions = ReturnType<typeof selectAll>;

export const findSanction = (
  db: Database,
  filter: (sanctions: Sanctions) => Sanctions,
): Promise<SanctionRow | undefined> => filter(selectAll(db)).executeTakeFirst();

export const sanctionFields = (row: SanctionRow) => ({
  _id: row.id,
  kind: row.kind,
  subject: row.subject,
  ...(row.vacancy_id && { vacancyId: row.vacancy_id }),
  reportReason: row.reason,
  words: row.words ?? '',
  decidedAt: row.decided_at,
  lifted: row.lifted_at !== null,
});

export const appealFields = (row: SanctionRow) => ({
  words: row.appeal_words ?? '',
  sentAt: row.sent_at ?? '',
  ...(row.outcome && {
    outcome: row.outcome,
    answer: row.answer ?? '',
    ...(row.answered_at && { answeredAt: row.answered_at }),
  }),
});

/** A decision as shown to the account concerned. */
export const toOwnSanction = (
  row: SanctionRow,
  { viewerMayAppeal }: { viewerMayAppeal: boolean },
): OwnSanction => ({
  ...sanctionFields(row),
  appealableUntil: row.appeal_until,
  mayAppeal: viewerMayAppeal && !isAppealed(row) && row.lifted_at === null && row.is_before_appeal_deadline,
  ...(isAppealed(row) && { appeal: appealFields(row) }),
});

function targetKindOf({ about_vacancy, role }: SanctionRow): ReportTarget {
  if (about_vacancy) return 'vacancy';
  return role === 'Candidate' ? 'candidate' : 'company';
}

/** A decision for notices and mails. */
export const toNotifiedSanction = (row: SanctionRow): NotifiedSanction => ({
  id: row.id,
  accountId: row.account_id,
  kind: row.kind,
  targetKind: targetKindOf(row),
  targetName: row.subject,
});
