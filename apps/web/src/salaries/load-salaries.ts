import { notFound, rootRouteId } from '@tanstack/react-router';
import type { Api } from '@trampolim/contract/api';
import { inState, stateOfSlug, stateSlug } from '@trampolim/contract/public-vacancies/vacancy-places';
import type { UsualSalary } from '@trampolim/contract/salaries/salaries';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import type { Occupation, WithContext } from 'schema-dts';
import { isNotFound } from '../platform/api/api-error.ts';
import type { WithHead } from '../platform/public-pages/page-head.ts';
import type { PublicCalls } from '../platform/public-pages/public-calls.ts';
import { formatReais } from '../ui/format/format.ts';

type SalaryPageResponse = ResponseOf<Api['GET /api/public/salaries/page']>;

export interface LoadedSalary extends SalaryPageResponse, WithHead {}

/** Loads the salary of an occupation in a state. Both are slugs from the URL. */
export async function loadSalary(
  { ask }: PublicCalls,
  { occupation, state: slug }: { occupation: string; state: string },
): Promise<LoadedSalary> {
  const state = stateOfSlug(slug);
  if (!state) throw notFound({ routeId: rootRouteId });
  const response = await ask('GET /api/public/salaries/page', {
    query: { occupation, state },
  }).catch((error: unknown) => {
    throw isNotFound(error) ? notFound({ routeId: rootRouteId }) : error;
  });
  const { salary } = response;
  const title = `Salário de ${response.occupation} ${inState(state)}`;
  const canonical = `/salarios/${response.slug}/${stateSlug(state)}`;
  if (!salary) return { ...response, head: { title, canonical, isUnlisted: true } };
  return {
    ...response,
    head: {
      title,
      description: `Metade das vagas paga de ${formatReais(salary.low)} a ${formatReais(salary.high)} por mês; a mediana é ${formatReais(salary.median)}. Calculado com ${salary.vacancies} vagas de ${salary.companies} empresas.`,
      canonical,
      jsonLd: import.meta.env.SSR ? occupationWithSalary(salary) : undefined,
    },
  };
}

type SalaryListResponse = ResponseOf<Api['GET /api/public/salaries']>;

export interface LoadedSalaries extends SalaryListResponse, WithHead {}

export async function loadSalaries({ ask }: PublicCalls): Promise<LoadedSalaries> {
  return {
    ...(await ask('GET /api/public/salaries')),
    head: {
      title: 'Salários por profissão e estado',
      description:
        'Quanto as vagas do Trampolim pagam, por profissão e estado: a mediana e a faixa mais comum.',
      canonical: '/salarios',
    },
  };
}

/** Describes a salary in schema.org terms (https://schema.org/MonetaryAmountDistribution). */
const occupationWithSalary = ({
  occupation,
  state,
  low,
  median,
  high,
}: UsualSalary): WithContext<Occupation> => ({
  '@context': 'https://schema.org',
  '@type': 'Occupation',
  name: occupation,
  occupationLocation: { '@type': 'State', name: state },
  estimatedSalary: {
    '@type': 'MonetaryAmountDistribution',
    name: 'base',
    currency: 'BRL',
    duration: 'P1M',
    percentile25: low,
    median,
    percentile75: high,
  },
});
