import { screen } from '@testing-library/react';
import type { SessionUser } from '@trampolim/contract/accounts/accounts';
import type { CompanyRight } from '@trampolim/contract/values/vocabulary';
import { CompanyAccountPage, publicProfileSection } from '../src/company-account/company-account-page.tsx';
import { aCompanyProfile } from './company-factory.ts';
import { noSecondFactor } from './no-second-factor.ts';
import { aSignedInCompany } from './own-company-factory.ts';
import { serve } from './serve.ts';
import { show } from './show.tsx';
import { aUser } from './user-factory.ts';

export const getOwnCompanyRoute = 'GET /api/user/company/list-company/';
export const updateCompanyRoute = 'PUT /api/user/company/update-company/:id';
export const changeOwnAccessRoute = 'PUT /api/user/my-access';
export const listWaitingApplicantsRoute = 'GET /api/user/company/vacancy/waiting';
export const getCompanyRoute = 'GET /api/user/company/list-company/:id';

export const lumiar = aSignedInCompany();

/** The company's own account. */
export const owner = (): SessionUser =>
  aUser('Company', { name: lumiar.companyName, email: lumiar.email, mayAdminister: true, isOwner: true });

export const aColleague = (right: CompanyRight): SessionUser =>
  aUser('Company', {
    _id: '01999999-0000-7000-8000-000000000077',
    name: 'Rui Prado',
    email: 'rui@exemplo.com',
    company: { _id: lumiar._id, name: lumiar.companyName, right },
    mayAdminister: right === 'Administração',
    isOwner: false,
  });

/** Serves every request that the company account page makes. */
export const serveCompanyAccount = (): void =>
  serve({
    [getOwnCompanyRoute]: lumiar,
    [updateCompanyRoute]: lumiar,
    [getCompanyRoute]: aCompanyProfile(),
    [listWaitingApplicantsRoute]: { total: 0, overdue: 0, vacancies: [] },
    'GET /api/user/company/list-branches': ['Alimentação', 'Comércio'],
    'GET /api/user/email-available': { available: true },
    'GET /api/user/sessions': [],
    'GET /api/user/second-factor': noSecondFactor,
  });

export const openAccountPage = async (as = owner()) => {
  const rendered = await show(<CompanyAccountPage accessSections={[publicProfileSection]} />, {
    at: '/conta-empresa',
    as,
  });
  if (as.mayAdminister) await screen.findByLabelText('Nome exibido nas vagas');
  return rendered;
};
