import type { CandidateFilters, FoundCandidate } from '@trampolim/contract/candidates/candidates';
import { foldAccents } from '@trampolim/contract/values/fold-accents';
import { foundCandidateEntryLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { selectCandidateCard, toFavourite, toStoredCard } from './candidate-view.ts';
import { isInvitable } from './candidate-visibility.ts';
import { showResume } from './resume-readers.ts';

const daysPerMonth = 365.25 / 12;

/** Selects candidates as `cand` with the fields of a search result for this viewer. */
export const selectFoundCandidate = (db: Database, viewer: Viewer) =>
  selectCandidateCard(db, viewer)
    .select([
      'cand.about as whole_about',
      'cand.education_level',
      'cand.experience_days',
      'cand.languages',
      'cand.qualifications',
    ])
    .select(mayInvite(viewer).as('may_invite'));

/** True if the viewer may invite the candidate. Null for administrators, who invite nobody. */
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
  const languages = new Set(language.map(foldAccents));
  const skills = skill.map(foldAccents);
  const resume = showResume('search', {
    ...toStoredCard(row),
    candidateAbout: row.whole_about,
    ...(row.education_level && { candidateEducationLevel: row.education_level }),
    candidateIdioms: row.languages,
    candidateQualifications: row.qualifications,
  });
  return {
    ...resume,
    ...toFavourite(row),
    ...(row.may_invite !== null && { mayInvite: row.may_invite }),
    experienceMonths: Math.ceil(row.experience_days / daysPerMonth),
    // The database ignores case and accents almost in the same way. Where it differs, nothing is highlighted.
    candidateIdioms: matchesFirst(
      resume.candidateIdioms,
      ({ name }) => languages.size > 0 && languages.has(foldAccents(name)),
    ),
    candidateQualifications: matchesFirst(resume.candidateQualifications, ({ description }) => {
      const text = skills.length > 0 ? foldAccents(description) : '';
      return skills.some((each) => text.includes(each));
    }),
  };
}

function matchesFirst<Entry extends object>(entries: readonly Entry[], isMatch: (entry: Entry) => boolean) {
  const entriesWithMatch = entries.map((entry) => ({ ...entry, asked: isMatch(entry) }));
  return entriesWithMatch
    .sort((one, other) => Number(other.asked) - Number(one.asked))
    .slice(0, foundCandidateEntryLimit);
}
