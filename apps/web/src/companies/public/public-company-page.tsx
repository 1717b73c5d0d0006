import { notFound, rootRouteId } from '@tanstack/react-router';
import type { Api } from '@trampolim/contract/api';
import { cutText } from '@trampolim/contract/values/cut-text';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { isNotFound } from '../../platform/api/api-error.ts';
import type { ForVisitors, WithHead } from '../../platform/public-pages/page-head.ts';
import type { PublicCalls } from '../../platform/public-pages/public-calls.ts';
import primitives from '../../ui/primitives.module.css';
import { VacancyLinks } from '../../vacancies/public/vacancy-links.tsx';
import classes from '../company-page.module.css';
import { CompanyProfile } from '../company-profile.tsx';

/** The public page of a company with its open vacancies. */
export const PublicCompanyPage = ({ page: { company, vacancies } }: { page: LoadedCompany }) => (
  <div className={classes.page}>
    <CompanyProfile company={company} />
    <section>
      <h2 className={classes.publicHeading}>Vagas abertas</h2>
      {vacancies.length > 0 ? (
        <VacancyLinks vacancies={vacancies} showsCompany={false} />
      ) : (
        <p className={primitives.quiet}>Nenhuma vaga cadastrada no momento.</p>
      )}
    </section>
  </div>
);

type CompanyResponse = ResponseOf<Api['GET /api/public/companies/:id']>;

interface LoadedCompany extends CompanyResponse, ForVisitors, WithHead {}

/** Search engines cut longer descriptions. */
const descriptionLength = 160;

/** Loads the data of the public page. */
export async function loadPublicCompany({ ask }: PublicCalls, id: string): Promise<LoadedCompany> {
  const response = await ask('GET /api/public/companies/:id', { params: { id } }).catch((error: unknown) => {
    throw isNotFound(error) ? notFound({ routeId: rootRouteId }) : error;
  });
  const { companyName, branchOfActivity, address, description } = response.company;
  const text = `${branchOfActivity} em ${address.city}/${address.state}. ${description}`.replace(
    /\s+/gu,
    ' ',
  );
  return {
    ...response,
    forVisitors: true,
    head: {
      title: `Vagas na ${companyName}`,
      description: cutText(text.trim(), descriptionLength),
      canonical: `/empresa/${id}`,
      shownIds: [id],
    },
  };
}
