import type { CompanySignUp } from '@trampolim/contract/companies/companies';
import { blockOfCompanyType, type CompanyType } from '@trampolim/contract/values/vocabulary';
import { addressColumns } from '../addresses/address-columns.ts';
import type { Transaction } from '../platform/database/database.ts';
import { failField } from '../platform/http/errors.ts';

/** Stores what a new account's company tells of itself, with the documents of its type. */
export async function insertCompany(
  transaction: Transaction,
  id: string,
  signUp: CompanySignUp,
): Promise<void> {
  await transaction
    .insertInto('company')
    .values({
      id,
      ...toColumns(signUp),
      ...addressColumns(signUp.address.cep, signUp.address),
      ...documentColumns(signUp),
    })
    .execute();
}

/** The columns that these fields fill; one left out is undefined, and has the table's default. */
const toColumns = (fields: CompanySignUp) => ({
  name: fields.companyName,
  type: fields.type,
  branch_of_activity: fields.branchOfActivity,
  contact_position: fields.positionInTheCompany,
  phone: fields.telephone,
  description: fields.description,
  site: fields.site,
  employee_count: fields.employeerNumber,
});

/** The one block that belongs to the company's type; others that came along are left out. */
function documentColumns(signUp: CompanySignUp) {
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
