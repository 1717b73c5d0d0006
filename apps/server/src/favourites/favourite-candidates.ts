import { sql } from 'kysely';
import { type CandidateCardRow, selectCandidateCard } from '../candidates/candidate-view.ts';
import { blockersOf, isInvitable, isReadable } from '../candidates/candidate-visibility.ts';
import { type Database, newId } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail, failOn } from '../platform/http/errors.ts';
import { type Page, type PageQuery, readPage } from '../platform/http/paging.ts';
import { textQueriesOf } from '../search/term-conditions.ts';
import { understandQuery } from '../search/understand-query.ts';
import type { UnderstoodQuery } from '../search/understood-query.ts';

/** Lists the favourite candidates of a company, the latest first, without those that it may no longer see. */
export async function listFavouriteCandidates(
  db: Database,
  viewer: Viewer,
  { search, ...page }: PageQuery & { search?: string | undefined },
): Promise<Page<CandidateCardRow & { may_invite: boolean }>> {
  const allFavourites = selectCandidateCard(db, viewer)
    .innerJoin('favourite_candidate as f', 'f.candidate_id', 'cand.id')
    .where('f.company_id', '=', viewer.id)
    .where(isReadable(viewer));
  const favourites = search
    ? allFavourites.where(
        matches(await understandQuery(db, 'resume', search, { blockers: blockersOf(viewer) })),
      )
    : allFavourites;
  return readPage(db, favourites, {
    ...page,
    key: 'f.id',
    select: (latest) => latest.select(['f.id as favourite_id', isInvitable(viewer).as('may_invite')]),
    keyOf: (row) => row.favourite_id,
  });
}

/** True for resumes that match a search as in the candidate search. Hidden resumes have no stored document. */
const matches = (query: UnderstoodQuery) => sql<boolean>`(
  coalesce((select s.document from candidate_search s where s.seq = cand.search_seq), candidate_document(cand))
    @@ all (${textQueriesOf(query)}::tsquery[]))`;

/**
 * Adds a candidate to the favourites if it is not among them.
 * @throws {Failure} `candidate_not_found` for one that the company may not see or that is being removed
 */
export async function addFavouriteCandidate(
  db: Database,
  viewer: Viewer,
  candidateId: string,
): Promise<void> {
  const candidate = await db
    .selectFrom('candidate as cand')
    .select('cand.id')
    .where('cand.id', '=', candidateId)
    .where(isReadable(viewer))
    .executeTakeFirst();
  if (!candidate) throw fail('candidate_not_found');
  await db
    .insertInto('favourite_candidate')
    .values({ company_id: viewer.id, candidate_id: candidateId, id: newId() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
    // The candidate was removed at this moment.
    .catch(failOn('favourite_candidate_candidate_id_fkey', 'candidate_not_found'));
}

export async function removeFavouriteCandidate(
  db: Database,
  { companyId, candidateId }: { companyId: string; candidateId: string },
): Promise<void> {
  await db
    .deleteFrom('favourite_candidate')
    .where('company_id', '=', companyId)
    .where('candidate_id', '=', candidateId)
    .execute();
}
