import type { CandidateFilters, FoundCandidate } from '@trampolim/contract/candidates/candidates';
import { entriesOfFoundLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { selectCandidateCard, toCandidateCard } from './candidate-view.ts';
import { isInvitable } from './candidate-visibility.ts';

const daysOfMonth = 365.25 / 12;

/** Selects candidates as `k` with the fields of a search result for this viewer. */
export const selectFoundCandidate = (db: Database, viewer: Viewer) =>
  selectCandidateCard(db, viewer)
    .select([
      'k.about as whole_about',
      'k.education_level',
      'k.experience_days',
      'k.languages',
      'k.qualifications',
    ])
    .select(mayInvite(viewer).as('may_invite'));

/** Null for administrators, who invite nobody. */
const mayInvite = (viewer: Viewer) =>
  viewer.role === 'Company'
    ? sql<boolean | null>`${isInvitable(viewer)}`
    : sql<boolean | null>`null::boolean`;

export type FoundCandidateRow = Awaited<
  ReturnType<ReturnType<typeof selectFoundCandidate>['executeTakeFirstOrThrow']>
>;

/** Converts a row to a candidate in search results. Entries that match the search come first. */
export function toFoundCandidate(
  row: FoundCandidateRow,
  { language = [], skill = [] }: CandidateFilters,
): FoundCandidate {
  const languages = new Set(language.map(fold));
  const skills = skill.map(fold);
  return {
    ...toCandidateCard(row),
    candidateAbout: row.whole_about,
    ...(row.may_invite !== null && { mayInvite: row.may_invite }),
    ...(row.education_level && { candidateEducationLevel: row.education_level }),
    experienceMonths: Math.ceil(row.experience_days / daysOfMonth),
    candidateIdioms: askedFirst(row.languages, ({ name }) => languages.has(fold(name))),
    candidateQualifications: askedFirst(row.qualifications, ({ description }) => {
      const text = fold(description);
      return skills.some((each) => text.includes(each));
    }),
  };
}

/** Ignores case and accents, almost as the database does. Where they differ, nothing is highlighted. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function askedFirst<Entry extends object>(entries: readonly Entry[], isAsked: (entry: Entry) => boolean) {
  const checked = entries.map((entry) => ({ ...entry, asked: isAsked(entry) }));
  return checked.sort((one, other) => Number(other.asked) - Number(one.asked)).slice(0, entriesOfFoundLimit);
}
