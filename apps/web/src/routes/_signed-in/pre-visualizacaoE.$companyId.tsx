import { createFileRoute } from '@tanstack/react-router';
import { companyQuery } from '../../companies/company-api.ts';
import { CompanyPage } from '../../companies/company-page.tsx';
import { isOwnCompany } from '../../companies/own-company.ts';
import { textParams } from '../../platform/navigation/search-params.ts';
import { prefetch } from '../../platform/queries/prefetch.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { requireUser } from '../../platform/session/route-protection.ts';
import { BlockCompany } from '../../privacy/block-company.tsx';
import { companyVacanciesQuery } from '../../vacancies/vacancy-api.ts';

export const Route = createFileRoute('/_signed-in/pre-visualizacaoE/$companyId')({
  staticData: { title: 'Perfil da empresa', skeleton: 'item' },
  validateSearch: textParams('vaga'),
  // A company sees only its own profile (docs/decisions/0035-a-company-sees-its-own-profile.md).
  beforeLoad: ({ params: { companyId }, ...destination }) =>
    requireUser(destination, (user) => user.role !== 'Company' || isOwnCompany(user, companyId)),
  loader: ({ params }) =>
    prefetch(
      queryClient.query(companyQuery(params.companyId)),
      queryClient.infiniteQuery(companyVacanciesQuery(params.companyId)),
    ),
  component: () => <CompanyPage renderActions={(company) => <BlockCompany company={company} />} />,
});
