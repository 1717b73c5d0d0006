import type { OwnCompany } from '@trampolim/contract/companies/own-company';
import { logoOf } from '@trampolim/contract/company-logos/company-logos';
import { documentsFieldOfType } from '@trampolim/contract/values/vocabulary';
import type { Selectable } from 'kysely';
import { toAddress } from '../addresses/address-columns.ts';
import type { Database } from '../platform/database/database.ts';
import type { DB } from '../platform/database/database-types.gen.ts';
import { fail } from '../platform/http/errors.ts';
import { answeringColumns, toAnswering } from './answering-view.ts';
import { formatRegistration } from './company-profile.ts';

/**
 * Returns the whole company, which only its people and administrators may see.
 * @throws {Failure} `company_not_found`
 */
export async function getOwnCompany(db: Database, id: string): Promise<OwnCompany> {
  const row = await db
    .selectFrom('company as c')
    .innerJoin('account as a', 'a.id', 'c.id')
    .leftJoin('company_answering as r', 'r.company_id', 'c.id')
    .selectAll('c')
    .select(['a.email', 'a.email_confirmed_at', 'a.banned'])
    .select(answeringColumns)
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (!row) throw fail('company_not_found');
  return {
    _id: row.id,
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    companyName: row.name,
    ...logoOf(row.id, row.logo_hash),
    type: row.type,
    branchOfActivity: row.branch_of_activity,
    positionInTheCompany: row.contact_position,
    telephone: row.phone,
    description: row.description,
    site: row.site,
    ...(row.employee_count !== null && { employeerNumber: row.employee_count }),
    address: toAddress(row),
    companyCEP: row.cep,
    companyCity: row.city,
    companyState: row.state,
    registrationNumber: formatRegistration(row),
    ...documentsOf(row),
    ...toAnswering(row),
    banned: row.banned,
    role: 'Company',
    accountVersion: row.account_version,
  };
}

type Documents = Pick<
  Selectable<DB['company']>,
  'type' | 'cpf' | 'registration_document' | 'registration_number' | 'cnpj' | 'legal_name' | 'trade_name'
>;

/** Returns the documents of the company's type. The table ensures that exactly these columns are set. */
function documentsOf(row: Documents): Partial<OwnCompany> {
  if (row.type === 'Profissional Liberal') {
    return {
      liberalProfessionalData: {
        registrationDocument: row.registration_document ?? '',
        registrationNumber: row.registration_number ?? '',
        cpf: row.cpf ?? '',
      },
    };
  }
  const corporate = {
    cnpj: row.cnpj ?? '',
    socialReason: row.legal_name ?? '',
    fantasyName: row.trade_name ?? '',
  };
  return { [documentsFieldOfType[row.type]]: corporate };
}
