import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj';
import { generateCpf } from '@brazilian-utils/brazilian-utils/generate-cpf';
import type { CompanyType } from '@trampolim/contract/values/vocabulary';
import type { Insertable } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';
import type { DB } from '../src/platform/database/database-types.gen.ts';
import { type AccountOverrides, accountRow } from './account-row.ts';

/** Columns of the company and its account. */
export type CompanyOverrides = AccountOverrides & Partial<Omit<Insertable<DB['company']>, 'id'>>;

/** Returns the documents that a type of company must have, and no others. */
const documentsOf = (type: CompanyType, name: string) =>
  type === 'Profissional Liberal'
    ? { cpf: generateCpf(), registration_document: '123456789', registration_number: '123452026' }
    : { cnpj: generateCnpj(), legal_name: `${name} Ltda.`, trade_name: name };

/** Creates the rows of a complete and valid company. Every column can be overridden. */
export async function companyRows(overrides: CompanyOverrides = {}) {
  const { id, email, banned, created_at, email_confirmed_at, ...columns } = overrides;
  const name = columns.name ?? 'Padaria Santa Clara';
  const type = columns.type ?? 'Empresa Empregadora';
  const account = await accountRow('Company', name, { id, email, banned, created_at, email_confirmed_at });
  const company = {
    branch_of_activity: 'Alimentação',
    contact_position: 'Gerente de Pessoas',
    phone: '551133224455',
    description: 'Padaria de bairro com produção própria.',
    site: '',
    employee_count: 25,
    cep: '01310100',
    street: 'Avenida Paulista',
    number: '1500',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    ...documentsOf(type, name),
    ...columns,
    name,
    type,
    id: account.id,
  } satisfies Insertable<DB['company']>;
  return { account, company };
}

/** Stores a company whose password is `demoPassword`. */
export async function aCompany(db: Database, overrides: CompanyOverrides = {}) {
  const { account, company } = await companyRows(overrides);
  await db.insertInto('account').values(account).execute();
  await db.insertInto('company').values(company).execute();
  return { ...company, email: account.email, banned: account.banned, role: 'Company' as const };
}
