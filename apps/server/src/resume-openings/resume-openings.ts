import { logoOf } from '@trampolim/contract/company-logos/company-logos';
import type { ResumeOpening } from '@trampolim/contract/resume-openings/resume-openings';
import { addDays, secondsUntilTomorrow, today } from '@trampolim/contract/values/calendar';
import { dailyOpeningLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { type Database, newId, type Transaction } from '../platform/database/database.ts';
import { removeInBatches } from '../platform/database/remove-in-batches.ts';
import { fail, failOn } from '../platform/http/errors.ts';
import { mapPage, type Page, type PageQuery, readPage } from '../platform/http/paging.ts';
import { lockCompanyAccount } from '../platform/lock-company-account.ts';

interface Opening {
  companyId: string;
  candidateId: string;
}

/**
 * Records that a company read the resume of an applicant, which the caller checks. Such openings are not limited.
 * @throws {Failure} `application_not_found` if the candidate does not exist
 */
export const recordApplicantOpening = (transaction: Transaction, opening: Opening): Promise<void> =>
  recordOpening(transaction, { ...opening, asApplicant: true }).catch(
    failOn('resume_opening_candidate_id_fkey', 'application_not_found'),
  );

/**
 * Records that a company opened the resume of a candidate who has not applied. The number of candidates per day is
 * limited, even for simultaneous requests. Opening a resume again on the same day does not count. Returns how many
 * more resumes may be opened today.
 * @throws {Failure} `opening_limit`
 */
export async function recordOpeningWithoutApplication(
  transaction: Transaction,
  opening: Opening,
): Promise<number> {
  await lockCompanyAccount(transaction, opening.companyId);
  const { openedCount, isOpened } = await countToday(transaction, opening);
  if (!isOpened && openedCount >= dailyOpeningLimit) {
    throw fail('opening_limit', { retryAfterSeconds: secondsUntilTomorrow() });
  }
  await recordOpening(transaction, { ...opening, asApplicant: false });
  return dailyOpeningLimit - (isOpened ? openedCount : openedCount + 1);
}

/**
 * Counts the candidates whose resumes the company opened today without an application, and checks whether this one is
 * among them.
 */
async function countToday(transaction: Transaction, { companyId, candidateId }: Opening) {
  const { openedCount, isOpened } = await transaction
    .selectFrom('resume_opening')
    .select((eb) => [
      eb.fn.countAll<string>().as('openedCount'),
      eb.fn
        .coalesce(sql<boolean>`bool_or(candidate_id = ${candidateId})`, sql<boolean>`false`)
        .as('isOpened'),
    ])
    .where('company_id', '=', companyId)
    .where('day', '=', sql<string>`product_today()`)
    .where('uninvited', '=', sql.lit(true))
    .executeTakeFirstOrThrow();
  return { openedCount: Number(openedCount), isOpened };
}

/** The column `uninvited` means that the candidate had not applied; an invitation makes no difference. */
async function recordOpening(
  transaction: Transaction,
  { companyId, candidateId, asApplicant }: Opening & { asApplicant: boolean },
): Promise<void> {
  await transaction
    .insertInto('resume_opening')
    .columns(['id', 'candidate_id', 'company_id', 'company_name', 'day', 'uninvited'])
    .expression((eb) =>
      eb
        .selectFrom('company')
        .where('id', '=', companyId)
        .select([
          sql.val(newId()).as('id'),
          sql.val(candidateId).as('candidate_id'),
          'company.id as company_id',
          'name as company_name',
          sql<string>`product_today()`.as('day'),
          sql.lit(!asApplicant).as('uninvited'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'day', 'candidate_id']).doUpdateSet({
        // Lists are in the order of ids, so a new id moves the entry to the top.
        id: sql.ref('excluded.id'),
        opened_at: sql.ref('excluded.opened_at'),
        uninvited: sql`resume_opening.uninvited or excluded.uninvited`,
      }),
    )
    .execute();
}

/** Lists the companies that opened a candidate's resume: one entry a day, the latest first. */
export async function listResumeOpenings(
  db: Database,
  candidateId: string,
  page: PageQuery,
): Promise<Page<ResumeOpening>> {
  const openings = db
    .selectFrom('resume_opening')
    .leftJoin('company as c', 'c.id', 'resume_opening.company_id')
    .where('candidate_id', '=', candidateId);
  const rows = await readPage(db, openings, {
    ...page,
    key: 'resume_opening.id',
    select: (latest) =>
      latest.select([
        'resume_opening.id',
        'company_id',
        'company_name',
        'c.logo_hash',
        'opened_at',
        'uninvited',
      ]),
    keyOf: (row) => row.id,
  });
  return mapPage(rows, (row) => ({
    _id: row.id,
    ...(row.company_id && { companyId: row.company_id }),
    companyName: row.company_name,
    ...logoOf(row.company_id, row.logo_hash),
    openedAt: row.opened_at,
    asApplicant: !row.uninvited,
  }));
}

const retentionDays = 365;

export const removeOldOpenings = (db: Database): Promise<void> =>
  removeInBatches(db, 'resume_opening', 'id', sql`day < ${addDays(today(), -retentionDays)}::date`);
