import type { ReportTarget } from '@trampolim/contract/reports/report-reasons';
import type { ReportDraft } from '@trampolim/contract/reports/reports';
import { sql } from 'kysely';
import { selectCandidateProfile, toCandidateProfile } from '../candidates/candidate-view.ts';
import { isReadable } from '../candidates/candidate-visibility.ts';
import { getCompanyProfile } from '../companies/company-profile.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail } from '../platform/http/errors.ts';
import { getVisibleVacancy } from '../vacancies/vacancy-queries.ts';
import { toVacancy } from '../vacancies/vacancy-view.ts';

/**
 * Captures the reported content as the reporter sees it. Candidates report vacancies and companies, companies report
 * vacancies and candidates.
 * @throws {Failure} `wrong_role`, `own_report`, and the target's not-found code if the reporter may not see it
 */
export async function snapshotOf(
  db: Database,
  viewer: Viewer,
  { type, targetId }: Pick<ReportDraft, 'type' | 'targetId'>,
): Promise<object> {
  switch (type) {
    case 'vacancy': {
      const vacancy = await getVisibleVacancy(db, targetId, viewer);
      if (vacancy.company_id === viewer.id) throw fail('own_report');
      return toVacancy(vacancy, viewer);
    }
    case 'company':
      if (viewer.role !== 'Candidate') throw fail('wrong_role');
      return getCompanyProfile(db, targetId, viewer);
    case 'candidate':
      if (viewer.role !== 'Company') throw fail('wrong_role');
      return resumeOf(db, targetId, viewer);
  }
}

/** The resume as companies see it, without contact data. */
async function resumeOf(db: Database, id: string, viewer: Viewer): Promise<object> {
  const resume = await selectCandidateProfile(db, viewer)
    .where('cand.id', '=', id)
    .where(isReadable(viewer))
    .executeTakeFirst();
  if (!resume) throw fail('candidate_not_found');
  const { email, candidatePhone, ...profile } = toCandidateProfile(resume);
  return profile;
}

/** The name of a target whose account has been deleted. */
export const deletedAccountName = 'Conta excluída';

/**
 * Locks the account of a target and returns its id, or null if it is gone. A deletion of the account waits for this
 * transaction, and then also deletes what the transaction stored.
 */
export async function lockAccountOf(
  transaction: Transaction,
  { type, targetId }: { type: ReportTarget; targetId: string },
): Promise<string | null> {
  const account = await transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', (eb) =>
      type === 'vacancy'
        ? eb.selectFrom('vacancy').select('company_id').where('id', '=', targetId)
        : eb.val(targetId),
    )
    .forKeyShare()
    .executeTakeFirst();
  return account?.id ?? null;
}

/** The name of an existing target: a vacancy's title or an account's name. */
export async function nameOf(
  db: Database,
  { type, targetId }: Pick<ReportDraft, 'type' | 'targetId'>,
): Promise<string> {
  const { name } = await db
    .selectFrom(type)
    .select(sql.ref<string>(type === 'vacancy' ? 'title' : 'name').as('name'))
    .where('id', '=', targetId)
    .executeTakeFirstOrThrow();
  return name;
}
