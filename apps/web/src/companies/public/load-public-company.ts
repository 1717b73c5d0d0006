import { notFound, rootRouteId } from '@tanstack/react-router';
import type { Api } from '@trampolim/contract/api';
import { cutText } from '@trampolim/contract/values/cut-text';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { isNotFound } from '../../platform/api/api-error.ts';
import type { ForVisitors, WithHead } from '../../platform/public-pages/page-head.ts';
import type { PublicCalls } from '../../platform/public-pages/public-calls.ts';

type CompanyAnswer = ResponseOf<Api['GET /api/public/companies/:id']>;

export interface LoadedCompany extends CompanyAnswer, ForVisitors, WithHead {}

/** As much as a list of results shows. */
const descriptionLength = 160;

/** What the page of a company shows to whoever comes. */
export async function loadPublicCompany({ ask }: PublicCalls, id: string): Promise<LoadedCompany> {
  const answer = await ask('GET /api/public/companies/:id', { params: { id } }).catch((error: unknown) => {
    throw isNotFound(error) ? notFound({ routeId: rootRouteId }) : error;
  });
  const { companyName, branchOfActivity, address, description } = answer.company;
  const text = `${branchOfActivity} em ${address.city}/${address.state}. ${description}`.replace(
    /\s+/gu,
    ' ',
  );
  return {
    ...answer,
    forVisitors: true,
    head: {
      title: `Vagas na ${companyName}`,
      description: cutText(text.trim(), descriptionLength),
      canonical: `/empresa/${id}`,
      about: [id],
    },
  };
}
