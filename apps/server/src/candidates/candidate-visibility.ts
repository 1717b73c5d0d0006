import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail } from '../platform/http/errors.ts';

/**
 * Returns true if companies can find the candidate.
 * @throws {Failure} `session_ended`
 */
export async function getVisibility(db: Database, id: string): Promise<boolean> {
  const { visible } = await db
    .selectFrom('candidate')
    .select('visible')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => fail('session_ended'));
  return visible;
}

/**
 * Returns true if the value changed.
 * @throws {Failure} `session_ended`
 */
export async function changeVisibility(
  transaction: Transaction,
  id: string,
  { visible }: { visible: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('candidate')
    .set({ visible })
    .where('id', '=', id)
    .where('visible', '!=', visible)
    .executeTakeFirstOrThrow();
  // Fails if the candidate no longer exists.
  if (numUpdatedRows === 0n) await getVisibility(transaction, id);
  return numUpdatedRows > 0n;
}

/** The account on whose behalf the viewer acts. */
type ViewerAccount = Pick<Viewer, 'id' | 'role'>;

/**
 * True if a viewer finds `candidate as cand` in lists and recommendations: the candidate is not hidden and has not
 * blocked the viewer. A subquery that is compared with null looks up one key for each row shown. For an `exists`, the
 * planner might read all blocks of the company instead.
 */
const isFindable = (viewer: ViewerAccount): RawBuilder<boolean> =>
  viewer.role === 'Company'
    ? sql<boolean>`(not cand.hidden and (
        select true from company_block b where b.company_id = ${viewer.id} and b.candidate_id = cand.id) is null)`
    : sql<boolean>`true`;

/** True if a viewer may read the whole resume of `candidate as cand`. A company may always read its applicants. */
export const isReadable = (viewer: ViewerAccount): RawBuilder<boolean> =>
  viewer.role === 'Company'
    ? sql<boolean>`(${isFindable(viewer)} or not cand.banned and ${isApplicantOf(viewer)})`
    : sql<boolean>`true`;

/**
 * True if `candidate as cand` accepts invitations from a company. A candidate who blocked the company looks like one
 * who accepts none.
 */
export const isInvitable = (viewer: ViewerAccount): RawBuilder<boolean> =>
  viewer.role === 'Company'
    ? sql<boolean>`(${isFindable(viewer)} and (
        select true from invitation_refusal r where r.candidate_id = cand.id) is null)`
    : sql<boolean>`false`;

/** True if `candidate as cand` has applied to a company. */
export const isApplicantOf = ({ id }: ViewerAccount): RawBuilder<boolean> =>
  sql<boolean>`(
    select true from application app join vacancy v on v.id = app.vacancy_id
    where app.candidate_id = cand.id and v.company_id = ${id} limit 1) is not null`;

/** The candidates who blocked a viewer, for statements of searches, which read candidates from other tables. */
export const blockersOf = ({ id, role }: ViewerAccount): RawBuilder<string[]> =>
  role === 'Company'
    ? sql<string[]>`array(select b.candidate_id from company_block b where b.company_id = ${id})`
    : sql<string[]>`'{}'`;

/** Returns the candidates who blocked a viewer. */
export async function findBlockers(db: Database, viewer: Viewer): Promise<string[]> {
  if (viewer.role !== 'Company') return [];
  const blocks = await db
    .selectFrom('company_block')
    .select('candidate_id')
    .where('company_id', '=', viewer.id)
    .execute();
  return blocks.map(({ candidate_id }) => candidate_id);
}
