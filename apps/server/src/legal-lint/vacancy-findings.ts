import type { CheckedVacancy, LintFinding } from '@trampolim/contract/legal-lint/legal-lint';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import type { Transaction } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';
import { findAllFindings, limitFindings } from './lint-vacancy.ts';

/** The error message of a field whose text may not be published. */
const refusalMessage = ({ text, law, suggestion }: LintFinding): string =>
  `${text === '' ? '' : `“${text}”: `}a lei não permite (${law}). ${suggestion}`;

const isForbidden = ({ severity }: LintFinding): boolean => severity === 'forbidden';
const keyOf = ({ rule, field, text }: LintFinding): string => JSON.stringify([rule, field, text]);

/**
 * Refuses texts that may not be published. A forbidden passage is accepted if its field does not change and if it was
 * also forbidden in the vacancy `before` the change, so that an older vacancy can be corrected field by field. It is
 * refused if the change makes it unlawful, such as words for apprentices in a vacancy that becomes a regular job. Returns
 * the warnings.
 * @throws {Failure} `invalid_input`, with an issue for each passage
 */
export function assertLawful(
  vacancy: CheckedVacancy,
  { before, changed }: { before?: CheckedVacancy; changed: object } = { changed: vacancy },
): LintFinding[] {
  const findings = findAllFindings(vacancy);
  const earlierKeys = new Set(before && findAllFindings(before).filter(isForbidden).map(keyOf));
  const isChanged = ({ field }: LintFinding) => Object.hasOwn(changed, field.split('.')[0] ?? field);
  const refused = findings.filter(
    (finding) => isForbidden(finding) && (isChanged(finding) || !earlierKeys.has(keyOf(finding))),
  );
  if (refused.length > 0) {
    const issues = limitFindings(refused).map((finding) => ({
      path: finding.field,
      message: refusalMessage(finding),
    }));
    throw fail('invalid_input', { issues });
  }
  return limitFindings(findings);
}

/** Returns the checked fields of a stored vacancy, after its changes if there are any. */
export const checkedFieldsOf = (vacancy: Vacancy, changes: CheckedVacancy = {}): CheckedVacancy => ({
  jobTitle: vacancy.jobTitle,
  jobDescription: vacancy.jobDescription,
  salary: vacancy.salary,
  jobLocation: vacancy.jobLocation,
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

/** Stores the warnings about a published vacancy for moderators. */
export async function storeFindings(
  transaction: Transaction,
  vacancyId: string,
  findings: readonly LintFinding[],
): Promise<void> {
  if (findings.length === 0) {
    await transaction.deleteFrom('vacancy_finding').where('vacancy_id', '=', vacancyId).execute();
    return;
  }
  const columns = { findings: JSON.stringify(findings), checked_at: new Date().toISOString() };
  await transaction
    .insertInto('vacancy_finding')
    .values({ vacancy_id: vacancyId, ...columns })
    .onConflict((conflict) => conflict.column('vacancy_id').doUpdateSet(columns))
    .execute();
}
