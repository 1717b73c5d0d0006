import type { CompanyRight, NoticeKind } from '@trampolim/contract/values/vocabulary';
import { commentLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { newId, type Transaction } from '../platform/database/database.ts';
import type { DB } from '../platform/database/database-types.gen.ts';
import { isRightEnough } from '../platform/http/access.ts';

export interface NewNotice {
  /** The company's account if the receiver is a company. */
  accountId: string;
  /**
   * The right with which a company's people can act on the notice, and which they need to receive it. If absent, only
   * the company's own account receives it.
   */
  right?: CompanyRight;
  kind: NoticeKind;
  /**
   * The id of the thing that the notice is about. A new notice is merged into an unread one with the same id and kind.
   */
  aboutId: string;
  title: string;
  /**
   * The account that the title names, if it is not the receiver. The name is removed when that account is deleted.
   */
  namedId?: string | null;
  /** The name of the other side, unless `candidateId` names a candidate whose account exists. */
  party?: string;
  /** The candidate who acted. The name is read as long as their account exists. */
  candidateId?: string;
  comment?: string;
  status?: NonNullable<DB['notice']['status']>;
  ending?: NonNullable<DB['notice']['ending']>;
  verdict?: NonNullable<DB['notice']['verdict']>;
  /** The number of things that the notice is about, for kinds that do not count repetitions. */
  count?: number;
  interview?: NonNullable<DB['notice']['interview']>;
  /** The time of the interview in words. */
  interviewWhen?: string;
}

/** Kinds that count repetitions. In all others the last event replaces the earlier ones. */
const countingKinds: readonly NoticeKind[] = ['new_applicants', 'withdrawals', 'message', 'report_received'];

const noticesPerStatement = 1000;

/**
 * Adds notices, or merges them into unread ones about the same subject. Returns the new ones with their accounts. All
 * transactions write in the same order, so that two cannot deadlock. Skips accounts that are being deleted.
 */
export async function addNotices(
  transaction: Transaction,
  notices: readonly NewNotice[],
): Promise<{ id: string; accountId: string; aboutId: string }[]> {
  const newNotices = [];
  const ordered = (await withColleagues(transaction, notices)).toSorted((a, b) =>
    a.accountId + a.aboutId < b.accountId + b.aboutId ? -1 : 1,
  );
  for (let from = 0; from < ordered.length; from += noticesPerStatement) {
    const batch = ordered
      .slice(from, from + noticesPerStatement)
      .map((notice) => ({ ...notice, id: newId() }));
    const { rows } = await sql<{ id: string; accountId: string; aboutId: string; isNew: boolean }>`
      with locked_accounts as materialized (
        select id from account where id in (select "accountId" from ${toRecords(batch)})
        order by id for key share skip locked)
      insert into notice as n
        (id, place, account_id, kind, about_id, title, named_id, party, candidate_id, comment, status, ending, verdict,
        interview, interview_when, count)
      select d.id, d.id, d."accountId", d.kind, d."aboutId", d.title, d."namedId",
        coalesce(d.party, ''), d."candidateId", left(coalesce(d.comment, ''), ${sql.lit(commentLimit)}), d.status, d.ending, d.verdict,
        d.interview, coalesce(d."interviewWhen", ''), coalesce(d.count, 1)
      from ${toRecords(batch)} join locked_accounts on locked_accounts.id = d."accountId"
      order by d."accountId", d."aboutId"
      -- The verdict is not updated, because a report is decided once.
      on conflict (account_id, kind, about_id) where read_at is null do update set
        place = excluded.place, at = excluded.at, since = least(n.since, excluded.since),
        title = excluded.title, named_id = excluded.named_id, party = excluded.party, candidate_id = excluded.candidate_id,
        comment = excluded.comment, status = excluded.status, ending = excluded.ending,
        interview = excluded.interview, interview_when = excluded.interview_when,
        count = case when n.kind in (${sql.join(countingKinds.map((kind) => sql.lit(kind)))}) then n.count + 1 else excluded.count end
      -- A merged row keeps its id and gets a new place.
      returning id, account_id as "accountId", about_id as "aboutId", id = place as "isNew"`.execute(
      transaction,
    );
    newNotices.push(...rows.filter(({ isNew }) => isNew));
  }
  return newNotices;
}

const toRecords = (batch: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as d
  (id uuid, "accountId" uuid, kind notice_kind, "aboutId" uuid, title text, "namedId" uuid, party text, "candidateId" uuid, comment text,
   status application_status, ending vacancy_ending, verdict report_verdict, interview interview_notice, "interviewWhen" text,
   count integer)`;

/** Returns the notices, with a copy of each company's notice for every colleague who has the right to act on it. */
async function withColleagues(transaction: Transaction, notices: readonly NewNotice[]): Promise<NewNotice[]> {
  const shared = notices.filter(({ right }) => right !== undefined);
  if (shared.length === 0) return [...notices];
  const people = await transaction
    .selectFrom('company_member')
    .select(['company_id', 'account_id', 'company_right'])
    .where('company_id', 'in', [...new Set(shared.map(({ accountId }) => accountId))])
    .execute();
  const peopleByCompany = Map.groupBy(people, ({ company_id }) => company_id);
  return notices.flatMap((notice) => {
    const { right } = notice;
    if (right === undefined) return [notice];
    const receivers = (peopleByCompany.get(notice.accountId) ?? []).filter(({ company_right }) =>
      isRightEnough(company_right, right),
    );
    return [notice, ...receivers.map(({ account_id }) => ({ ...notice, accountId: account_id }))];
  });
}
