import { createFileRoute } from '@tanstack/react-router';
import { companyQuery } from '../../companies/company-api.ts';
import { CompanyPage } from '../../companies/company-page.tsx';
import { loadAhead } from '../../platform/queries/load-ahead.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onlyFor } from '../../platform/route-protection.ts';
import { textParams } from '../../platform/search-params.ts';
import { BlockCompany } from '../../privacy/block-company.tsx';
import { companyVacanciesQuery } from '../../vacancies/vacancy-api.ts';

export const Route = createFileRoute('/_signed-in/pre-visualizacaoE/$companyId')({
  staticData: { title: 'Perfil da empresa', shape: 'thing' },
  validateSearch: textParams('vaga'),
  beforeLoad: onlyFor('Candidate', 'Admin'),
  loader: ({ params }) =>
    loadAhead(
      queryClient.query(companyQuery(params.companyId)),
      queryClient.infiniteQuery(companyVacanciesQuery(params.companyId)),
    ),
  component: () => <CompanyPage renderActions={(company) => <BlockCompany company={company} />} />,
});
