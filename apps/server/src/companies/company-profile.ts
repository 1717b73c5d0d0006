import type { getCompany } from '@trampolim/contract/companies/companies';
import { logoOf } from '@trampolim/contract/company-logos/company-logos';
import type { PublicCompany } from '@trampolim/contract/public-vacancies/public-company-page';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail } from '../platform/http/errors.ts';
import { answeringColumns, toAnswering } from './answering-view.ts';

type CompanyProfile = ResponseOf<typeof getCompany>;

const selectProfile = (db: Database) =>
  db
    .selectFrom('company as c')
    .innerJoin('account as a', 'a.id', 'c.id')
    .leftJoin('company_answering as r', 'r.company_id', 'c.id')
    .select(answeringColumns)
    .select([
      'c.id',
      'c.name',
      'c.logo_hash',
      'c.type',
      'c.branch_of_activity',
      'c.description',
      'c.site',
      'c.employee_count',
      'c.city',
      'c.state',
      'c.cnpj',
      'c.registration_number',
    ]);

type ProfileRow = Awaited<ReturnType<ReturnType<typeof selectProfile>['executeTakeFirstOrThrow']>>;

/** Selects the companies that a viewer may see. Only the company itself and administrators see a banned one. */
export const selectVisibleCompanies = (db: Database, viewer: Viewer) =>
  selectProfile(db)
    .select(
      sql<boolean>`exists (
        select from company_block b where b.company_id = c.id and b.candidate_id = ${viewer.id})`.as(
        'blocked',
      ),
    )
    .$if(viewer.role !== 'Admin', (companies) =>
      companies.where((eb) => eb.or([eb('a.banned', '=', sql.lit(false)), eb('c.id', '=', viewer.id)])),
    );

export const toCompanyProfile = (
  { blocked, ...company }: ProfileRow & { blocked: boolean },
  viewer: Viewer,
): CompanyProfile => ({
  ...toPublicProfile(company),
  mayReport: viewer.role === 'Candidate',
  ...(viewer.role === 'Candidate' && { blocked }),
});

/** @throws {Failure} `company_not_found` */
export async function getCompanyProfile(db: Database, id: string, viewer: Viewer): Promise<CompanyProfile> {
  const company = await selectVisibleCompanies(db, viewer).where('c.id', '=', id).executeTakeFirst();
  if (!company) throw fail('company_not_found');
  return toCompanyProfile(company, viewer);
}

/**
 * Returns the public profile, which is the same for every viewer.
 * @throws {Failure} `company_not_found`
 */
export async function getPublicProfile(db: Database, id: string): Promise<PublicCompany> {
  const company = await selectProfile(db)
    .where('c.id', '=', id)
    .where('a.banned', '=', sql.lit(false))
    .executeTakeFirst();
  if (!company) throw fail('company_not_found');
  return toPublicProfile(company);
}

const toPublicProfile = (company: ProfileRow): PublicCompany => ({
  _id: company.id,
  companyName: company.name,
  ...logoOf(company.id, company.logo_hash),
  type: company.type,
  branchOfActivity: company.branch_of_activity,
  description: company.description,
  site: company.site,
  ...(company.employee_count !== null && { employeerNumber: company.employee_count }),
  address: { city: company.city, state: company.state },
  registrationNumber: formatRegistration(company),
  ...toAnswering(company),
});

interface Registration {
  cnpj: string | null;
  registration_number: string | null;
}

/** The CNPJ as `12.ABC.345/01DE-35`, or the number in the professional council as `12345/2026`. */
export const formatRegistration = ({ cnpj, registration_number }: Registration): string =>
  cnpj?.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5') ??
  registration_number?.replace(/^(.{5})(.{4})$/, '$1/$2') ??
  '';
