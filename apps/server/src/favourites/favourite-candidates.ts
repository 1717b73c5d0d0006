import { sql } from 'kysely';
import { type CandidateCardRow, selectCandidateCard } from '../candidates/candidate-view.ts';
import { isReadable } from '../candidates/candidate-visibility.ts';
import { type Database, newId } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail, failOn } from '../platform/http/errors.ts';
import { type Page, type PageQuery, readPage } from '../platform/http/paging.ts';

/** The candidates that a company starred, the latest star first; those whom it may not read are left out. */
export function listFavouriteCandidates(
  db: Database,
  viewer: Viewer,
  { search, ...page }: PageQuery & { search?: string | undefined },
): Promise<Page<CandidateCardRow>> {
  const starred = selectCandidateCard(db, viewer)
    .innerJoin('favourite_candidate as f', 'f.candidate_id', 'k.id')
    .where('f.company_id', '=', viewer.id)
    .where(isReadable(viewer));
  const favourites = search ? starred.where(saysOnCard(search)) : starred;
  return readPage(db, favourites, {
    ...page,
    key: 'f.id',
    select: (latest) => latest.select('f.id as favourite_id'),
    keyOf: (row) => row.favourite_id,
  });
}

/**
 * Whether each word of a search begins a word of what the card of `candidate as k` says; a search without any word finds
 * nobody. By no index: these are one company's own.
 */
const saysOnCard = (search: string) => sql<boolean>`(
  search_text(${search}) ~ '[a-z0-9+#%_]' and not exists (
    select from unnest(search_words(${search})) word
    where search_text(concat_ws(' ', k.name, k.area, k.desired_role, k.about, k.salary, replace(k.salary, '.', '')))
      !~ ('(^|[^a-z0-9+#%_])' || replace(word, '+', '\\+'))))`;

/** Stars a candidate, once however often; throws `candidate_not_found` for one whom the company may not read, or just being removed. */
export async function addFavouriteCandidate(
  db: Database,
  viewer: Viewer,
  candidateId: string,
): Promise<void> {
  const shown = await db
    .selectFrom('candidate as k')
    .select('k.id')
    .where('k.id', '=', candidateId)
    .where(isReadable(viewer))
    .executeTakeFirst();
  if (!shown) throw fail('candidate_not_found');
  await db
    .insertInto('favourite_candidate')
    .values({ company_id: viewer.id, candidate_id: candidateId, id: newId() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
    // Removed in this very moment.
    .catch(failOn('favourite_candidate_candidate_id_fkey', 'candidate_not_found'));
}

export async function removeFavouriteCandidate(
  db: Database,
  companyId: string,
  candidateId: string,
): Promise<void> {
  await db
    .deleteFrom('favourite_candidate')
    .where('company_id', '=', companyId)
    .where('candidate_id', '=', candidateId)
    .execute();
}
