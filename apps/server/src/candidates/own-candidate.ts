import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { ownFavouriteLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { toAddress } from '../addresses/address-columns.ts';
import type { Database } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';
import { selectResume, toStoredResume } from './candidate-view.ts';

const favouriteIds = sql<string[]>`array(
  select f.vacancy_id from favourite_vacancy f where f.candidate_id = cand.id
  order by f.id desc limit ${sql.lit(ownFavouriteLimit)}
)`;

/**
 * Returns the whole candidate, which only its owner and administrators may see.
 * @throws {Failure} `candidate_not_found`
 */
export async function getOwnCandidate(db: Database, id: string): Promise<OwnCandidate> {
  const row = await selectResume(db)
    .select([
      'cand.gender',
      'cand.civil_status',
      'cand.cep',
      'cand.street',
      'cand.number',
      'cand.complement',
      'cand.neighborhood',
      'cand.resume_version',
      'cand.account_version',
    ])
    .select(favouriteIds.as('favourites'))
    .where('cand.id', '=', id)
    .executeTakeFirst();
  if (!row) throw fail('candidate_not_found');
  return {
    ...toStoredResume(row),
    candidateBirth: row.birth_date,
    candidateGender: row.gender,
    candidateCivilStatus: row.civil_status,
    candidateCEP: row.cep,
    candidateAddress: toAddress(row),
    role: 'Candidate',
    favoriteVacancies: row.favourites,
    resumeVersion: row.resume_version,
    accountVersion: row.account_version,
  };
}
