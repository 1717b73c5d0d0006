import type { CheckedVacancy, LintFinding } from '@trampolim/contract/legal-lint/legal-lint';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import type { Transaction } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';
import { lintVacancy } from './lint-vacancy.ts';

/** The sentence next to a field whose text may not be published. */
const refusal = ({ text, law, suggestion }: LintFinding): string =>
  `${text === '' ? '' : `“${text}”: `}a lei não permite (${law}). ${suggestion}`;

/**
 * Refuses texts that may not be published. Of a change only the changed fields are refused, so that an older vacancy can still be
 * corrected field by field. Returns the warnings.
 * @throws {Failure} `invalid_input`, with an issue for each passage
 */
export function assertLawful(vacancy: CheckedVacancy, changed: object = vacancy): LintFinding[] {
  const findings = lintVacancy(vacancy);
  const forbidden = findings.filter(
    ({ severity, field }) => severity === 'forbidden' && Object.hasOwn(changed, field.split('.')[0] ?? field),
  );
  if (forbidden.length > 0) {
    const issues = forbidden.map((finding) => ({ path: finding.field, message: refusal(finding) }));
    throw fail('invalid_input', { issues });
  }
  return findings;
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
