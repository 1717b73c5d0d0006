import type { CompanySignUp } from '@trampolim/contract/companies/companies';
import type { CompanyChanges } from '@trampolim/contract/companies/own-company';
import { type CompanyType, documentsFieldOfType } from '@trampolim/contract/values/vocabulary';
import { addressColumns } from '../addresses/address-columns.ts';
import type { Transaction } from '../platform/database/database.ts';
import { fail, failField } from '../platform/http/errors.ts';

/** Stores the data of a new company, with the documents of its type. */
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
      // The required columns are named again, because they may be undefined in the type of `toColumns`.
      name: signUp.companyName,
      type: signUp.type,
      branch_of_activity: signUp.branchOfActivity,
      contact_position: signUp.positionInTheCompany,
      phone: signUp.telephone,
      ...addressColumns(signUp.address.cep, signUp.address),
      ...documentColumns(signUp, signUp.type),
    })
    .execute();
}

/**
 * Changes the given fields of a company. A version in the request is part of the condition: if two saves started from
 * the same version, one is refused. Returns true if anything changed.
 * @throws {Failure} `company_not_found`, `account_changed`, `invalid_input` for documents of another company type
 */
export async function changeCompany(
  transaction: Transaction,
  id: string,
  changes: CompanyChanges,
): Promise<boolean> {
  // A deletion of the company locks its account before its vacancies, which a new name also locks.
  await transaction.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const company = await transaction
    .selectFrom('company')
    .select(['type', 'account_version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!company) throw fail('company_not_found');
  const { accountVersion, address } = changes;
  if (accountVersion !== undefined && accountVersion !== company.account_version) {
    throw fail('account_changed');
  }
  const columns = {
    ...toColumns(changes),
    ...(address && addressColumns(address.cep, address)),
    ...changedDocuments(changes, company.type),
  };
  if (Object.values(columns).every((value) => value === undefined)) return false;
  const updated = await transaction
    .updateTable('company')
    .set(columns)
    .where('id', '=', id)
    .returning('account_version')
    .executeTakeFirstOrThrow();
  return updated.account_version !== company.account_version;
}

/**
 * Sets the hash of the company's logo, which is part of its URL; null for none.
 * @throws {Failure} `company_not_found`
 */
export async function setLogoHash(transaction: Transaction, id: string, hash: string | null): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('company')
    .set({ logo_hash: hash })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw fail('company_not_found');
}

/**
 * Converts fields to columns. An omitted field is undefined: an insert uses the default, and an update does not
 * change the column.
 */
const toColumns = (fields: CompanyChanges) => ({
  name: fields.companyName,
  type: fields.type,
  branch_of_activity: fields.branchOfActivity,
  contact_position: fields.positionInTheCompany,
  phone: fields.telephone,
  description: fields.description,
  site: fields.site,
  employee_count: fields.employeerNumber,
});

const noDocuments = {
  cpf: null,
  registration_document: null,
  registration_number: null,
  cnpj: null,
  legal_name: null,
  trade_name: null,
};

/** Returns all six columns if the request has documents, so that the documents of a former type are cleared. */
function changedDocuments(changes: CompanyChanges, currentType: CompanyType) {
  const type = changes.type ?? currentType;
  const sentField = documentsFields.find((field) => changes[field]);
  if (!sentField) return {};
  if (!changes[documentsFieldOfType[type]]) {
    throw failField(sentField, 'Estes documentos são de outro tipo de empresa.');
  }
  return { ...noDocuments, ...documentColumns(changes, type) };
}

const documentsFields = ['liberalProfessionalData', 'crhCompanyData', 'employerCompanyData'] as const;

/** Returns the documents of the type. Others in the request are ignored. */
function documentColumns(fields: CompanyChanges, type: CompanyType) {
  if (type === 'Profissional Liberal') {
    const { cpf, registrationDocument, registrationNumber } = requireDocuments(
      fields,
      'liberalProfessionalData',
    );
    return { cpf, registration_document: registrationDocument, registration_number: registrationNumber };
  }
  const { cnpj, socialReason, fantasyName } = requireDocuments(fields, documentsFieldOfType[type]);
  return { cnpj, legal_name: socialReason, trade_name: fantasyName };
}

/**
 * Returns the documents that a request must contain. A sign-up always contains them, by a rule of the contract that the
 * type does not express.
 * @throws {Failure} `invalid_input`
 */
function requireDocuments<Field extends (typeof documentsFields)[number]>(
  fields: CompanyChanges,
  field: Field,
) {
  const documents = fields[field];
  if (!documents) throw failField(field, 'Preencha os dados deste tipo de empresa.');
  return documents as NonNullable<CompanyChanges[Field]>;
}
