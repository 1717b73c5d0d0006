import type { CheckedVacancy, LintFinding } from '@trampolim/contract/legal-lint/legal-lint';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import type { Transaction } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';
import { findAll, shownOf } from './lint-vacancy.ts';

/** The sentence next to a field whose text may not be published. */
const refusal = ({ text, law, suggestion }: LintFinding): string =>
  `${text === '' ? '' : `“${text}”: `}a lei não permite (${law}). ${suggestion}`;

const isForbidden = ({ severity }: LintFinding): boolean => severity === 'forbidden';
const keyOf = ({ rule, field, text }: LintFinding): string => JSON.stringify([rule, field, text]);

/**
 * Refuses texts that may not be published. Passages that a vacancy had `before` in fields that do not change are not refused, so
 * that an older vacancy can still be corrected field by field; those that another change makes unlawful are, such as words for
 * apprentices in what becomes a usual job. Returns what the vacancy is warned about.
 * @throws {Failure} `invalid_input`, with an issue for each passage
 */
export function assertLawful(
  vacancy: CheckedVacancy,
  { before, changed }: { before?: CheckedVacancy; changed: object } = { changed: vacancy },
): LintFinding[] {
  const findings = findAll(vacancy);
  const known = new Set(before && findAll(before).filter(isForbidden).map(keyOf));
  const isChanged = ({ field }: LintFinding) => Object.hasOwn(changed, field.split('.')[0] ?? field);
  const refused = findings.filter(
    (finding) => isForbidden(finding) && (isChanged(finding) || !known.has(keyOf(finding))),
  );
  if (refused.length > 0) {
    const issues = shownOf(refused).map((finding) => ({ path: finding.field, message: refusal(finding) }));
    throw fail('invalid_input', { issues });
  }
  return shownOf(findings);
}

/** The checked fields of a stored vacancy with its changes. */
export const withChanges = (vacancy: Vacancy, changes: CheckedVacancy): CheckedVacancy => ({
  jobTitle: vacancy.jobTitle,
  jobDescription: vacancy.jobDescription,
  salary: vacancy.salary,
  employmentType: vacancy.employmentType,
  workSchedule: vacancy.workSchedule,
  requiredQualifications: vacancy.requiredQualifications,
  desiredSkills: vacancy.desiredSkills,
  salaryRange: vacancy.salaryRange ?? null,
  weeklyHours: vacancy.weeklyHours ?? null,
  otherBenefits: vacancy.otherBenefits ?? [],
  affirmativeFor: vacancy.affirmativeFor ?? [],
  accommodations: vacancy.accommodations ?? '',
  questions: vacancy.questions ?? [],
  ...changes,
});

/** Stores what a published vacancy is warned about, for moderators. */
export async function storeFindings(
  transaction: Transaction,
  vacancyId: string,
  findings: readonly LintFinding[],
): Promise<void> {
  if (findings.length === 0) {
    await transaction.deleteFrom('vacancy_finding').where('vacancy_id', '=', vacancyId).execute();
    return;
  }
  const stored = { findings: JSON.stringify(findings), checked_at: new Date().toISOString() };
  await transaction
    .insertInto('vacancy_finding')
    .values({ vacancy_id: vacancyId, ...stored })
    .onConflict((conflict) => conflict.column('vacancy_id').doUpdateSet(stored))
    .execute();
}
