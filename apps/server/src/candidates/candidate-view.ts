import type { CandidateCard, CandidateProfile } from '@trampolim/contract/candidates/candidates';
import { ageInYears } from '@trampolim/contract/values/calendar';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { showResume } from './resume-readers.ts';

/** The length of the "about me" text on a card. */
const cardAboutLength = 200;

const cardColumns = [
  'cand.id',
  'cand.name',
  'cand.birth_date',
  'cand.city',
  'cand.state',
  'cand.area',
  'cand.desired_role',
  'cand.salary',
] as const;

/**
 * True if `candidate as cand` is a favourite of the viewer, a company. A subquery that is compared with null looks up
 * one key for each row shown. For an `exists`, the planner would read all favourites of the company.
 */
const isFavourite = (viewer: Viewer) =>
  (viewer.role === 'Company'
    ? sql<
        boolean | null
      >`(select true from favourite_candidate f where f.company_id = ${viewer.id} and f.candidate_id = cand.id) is not null`
    : sql<boolean | null>`null`
  ).as('favourite');

/** Selects candidates as `cand` with the fields of a card for this viewer. */
export const selectCandidateCard = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('candidate as cand')
    .select(cardColumns)
    .select(isFavourite(viewer))
    .select(sql<string>`left(cand.about, ${sql.lit(cardAboutLength)})`.as('about'));

/** Selects candidates as `cand` joined to their `account as a`, with all fields of a resume that others may see. */
export const selectResume = (db: Database) =>
  db
    .selectFrom('candidate as cand')
    .innerJoin('account as a', 'a.id', 'cand.id')
    .select(cardColumns)
    .select([
      'a.email',
      'cand.phone',
      'cand.education_level',
      'cand.last_job',
      'cand.desired_city',
      'cand.desired_state',
      'cand.hierarchical_area',
      'cand.about',
      'cand.experience',
      'cand.courses',
      'cand.languages',
      'cand.qualifications',
      'cand.link',
    ]);

/** Selects candidates like `selectResume`, with the fields of a profile for this viewer. */
export const selectCandidateProfile = (db: Database, viewer: Viewer) =>
  selectResume(db).select(isFavourite(viewer));

type RowOf<Select extends (...args: never[]) => { executeTakeFirstOrThrow(): Promise<unknown> }> = Awaited<
  ReturnType<ReturnType<Select>['executeTakeFirstOrThrow']>
>;
export type CandidateCardRow = RowOf<typeof selectCandidateCard>;
export type CandidateProfileRow = RowOf<typeof selectCandidateProfile>;
type ResumeRow = RowOf<typeof selectResume>;

/**
 * Names the columns of a card as the contract does. The result contains the age instead of the birth date. `showResume`
 * decides which of the fields a reader sees.
 */
export const toStoredCard = (row: Omit<CandidateCardRow, 'favourite'>) => ({
  _id: row.id,
  candidateName: row.name,
  candidateAge: ageInYears(row.birth_date),
  candidateAddress: { city: row.city, state: row.state },
  ...(row.area && { areaOfInterest: row.area }),
  desiredRole: row.desired_role,
  candidateTargetSalary: row.salary,
  candidateAbout: row.about,
});

/** Names the columns of a resume as the contract does. `showResume` decides which of them a reader sees. */
export const toStoredResume = (row: ResumeRow) => ({
  ...toStoredCard(row),
  email: row.email,
  candidatePhone: row.phone,
  ...(row.education_level && { candidateEducationLevel: row.education_level }),
  candidateLastJob: row.last_job,
  desiredCity: row.desired_city,
  desiredState: row.desired_state,
  candidateHierarchicalArea: row.hierarchical_area,
  candidateExperience: row.experience,
  candidateCourses: row.courses,
  candidateIdioms: row.languages,
  candidateQualifications: row.qualifications,
  candidateLink: row.link,
});

export const toFavourite = ({ favourite }: { favourite: boolean | null }) =>
  favourite === null ? {} : { favorite: favourite };

/** Converts a row to a candidate in a list. */
export const toCandidateCard = (row: CandidateCardRow): CandidateCard => ({
  ...showResume('list', toStoredCard(row)),
  ...toFavourite(row),
});

/** Converts a row to the whole candidate, for companies that may see it. */
export const toCandidateProfile = (row: CandidateProfileRow): CandidateProfile => ({
  ...showResume('opened', toStoredResume(row)),
  ...toFavourite(row),
});
