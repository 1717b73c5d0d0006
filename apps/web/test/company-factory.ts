import type { CompanyCard, companyProfile } from '@trampolim/contract/companies/companies';
import type { z } from 'zod';

/** A company's public profile. */
export const aCompanyProfile = (
  overrides: Partial<z.output<typeof companyProfile>> = {},
): z.output<typeof companyProfile> => ({
  _id: '01999999-0000-7000-8000-000000000002',
  companyName: 'Padaria Lumiar',
  type: 'Empresa Empregadora',
  branchOfActivity: 'Alimentação',
  description: 'Pão desde 1980.',
  site: '',
  employeerNumber: 12,
  address: { city: 'Santos', state: 'SP' },
  registrationNumber: '11.222.333/0001-81',
  mayReport: true,
  ...overrides,
});

/** A company in a list. */
export const aCompanyCard = (overrides: Partial<CompanyCard> = {}): CompanyCard => ({
  _id: '01999999-0000-7000-8000-000000000002',
  companyName: 'Padaria Lumiar',
  type: 'Empresa Empregadora',
  branchOfActivity: 'Alimentação',
  description: 'Pão desde 1980.',
  address: { city: 'Santos', state: 'SP' },
  openVacancies: 2,
  ...overrides,
});
