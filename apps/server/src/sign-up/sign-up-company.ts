import type { CompanySignUp } from '@trampolim/contract/companies';
import { blockOfCompanyType, type CompanyType } from '@trampolim/contract/vocabulary';
import type { Insertable } from 'kysely';
import { insertAccount } from '../accounts/account-queries.ts';
import { addressColumns } from '../addresses/address-columns.ts';
import { newId, type Transaction } from '../platform/database.ts';
import type { DB } from '../platform/database-types.gen.ts';
import { failField } from '../platform/errors.ts';

/** Stores a new company with the documents of its type. @throws {Failure} `email_taken` */
export async function signUpCompany(
  transaction: Transaction,
  signUp: CompanySignUp,
  passwordHash: string,
): Promise<string> {
  const id = newId();
  await insertAccount(transaction, { id, role: 'Company', email: signUp.email, passwordHash });
  await transaction
    .insertInto('company')
    .values({ id, ...toColumns(signUp), ...documentColumns(signUp) })
    .execute();
  return id;
}

function toColumns(signUp: CompanySignUp): Omit<Insertable<DB['company']>, 'id'> {
  return {
    name: signUp.companyName,
    type: signUp.type,
    branch_of_activity: signUp.branchOfActivity,
    contact_position: signUp.positionInTheCompany,
    phone: signUp.telephone,
    description: signUp.description ?? '',
    site: signUp.site ?? '',
    employee_count: signUp.employeerNumber ?? null,
    ...addressColumns(signUp.address.cep, signUp.address),
  };
}

/** The one block that belongs to the company's type; others that came along are left out. */
function documentColumns(signUp: CompanySignUp): Partial<Insertable<DB['company']>> {
  if (signUp.type === 'Profissional Liberal') {
    const { cpf, registrationDocument, registrationNumber } = given(signUp, 'liberalProfessionalData');
    return { cpf, registration_document: registrationDocument, registration_number: registrationNumber };
  }
  const { cnpj, socialReason, fantasyName } = given(signUp, blockOfCompanyType[signUp.type]);
  return { cnpj, legal_name: socialReason, trade_name: fantasyName };
}

/** The contract asks for the block of the type, in a rule that types cannot express. */
function given<Block extends (typeof blockOfCompanyType)[CompanyType]>(signUp: CompanySignUp, block: Block) {
  const data = signUp[block];
  if (!data) throw failField(block, 'Preencha os dados deste tipo de empresa.');
  return data as NonNullable<CompanySignUp[Block]>;
}
