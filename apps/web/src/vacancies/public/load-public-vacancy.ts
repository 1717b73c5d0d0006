import { notFound, rootRouteId } from '@tanstack/react-router';
import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import type { VacancyPage } from '@trampolim/contract/public-vacancies/public-vacancy-page';
import type { UsualSalary } from '@trampolim/contract/salaries/salaries';
import { cutText } from '@trampolim/contract/values/cut-text';
import { isNotFound } from '../../platform/api/api-error.ts';
import type { ForVisitors, PageHead, WithHead } from '../../platform/public-pages/page-head.ts';
import type { PublicCalls } from '../../platform/public-pages/public-calls.ts';
import { vacancySalaryText } from '../vacancy-texts.ts';
import { jobPosting } from './job-posting.ts';

/** The data of a vacancy's public page. */
export interface LoadedVacancy extends VacancyPage, ForVisitors, WithHead {
  /** The usual pay of its occupation and state. */
  usualSalary?: UsualSalary | undefined;
}

/** Search engines show about this many characters of a page's description. */
const pageDescriptionLength = 160;

export async function loadPublicVacancy({ ask }: PublicCalls, id: string): Promise<LoadedVacancy> {
  const page = await ask('GET /api/public/vacancies/:id', { params: { id } }).catch((error: unknown) => {
    throw isNotFound(error) ? notFound({ routeId: rootRouteId }) : error;
  });
  const loaded = { ...page, forVisitors: true as const, head: headOfPage(page, id) };
  if (!page.vacancy) return loaded;
  const { salary } = await ask('GET /api/public/vacancies/:id/usual-salary', { params: { id } });
  return { ...loaded, usualSalary: salary };
}

function headOfPage({ vacancy, company, closed, similar }: VacancyPage, id: string): PageHead {
  if (vacancy) return headOfVacancy(vacancy, company, similar);
  const title = closed?.jobTitle ? `${closed.jobTitle} (encerrada)` : 'Vaga encerrada';
  return { title, status: 410, shownIds: [id, ...idsIn(similar)] };
}

function headOfVacancy(
  vacancy: PublicVacancy,
  company: VacancyPage['company'],
  similar: readonly PublicVacancy[],
): PageHead {
  const { _id, jobTitle, companyId, jobLocation, employmentType, jobDescription } = vacancy;
  const facts = [vacancySalaryText(vacancy), employmentType, `${jobLocation.city}/${jobLocation.state}`];
  const text = jobDescription.replace(/\s+/gu, ' ').trim();
  return {
    title: `${jobTitle} em ${jobLocation.city}/${jobLocation.state}, ${companyId.companyName}`,
    description: cutText(`${facts.filter(Boolean).join(' · ')}. ${text}`, pageDescriptionLength),
    canonical: `/vaga/${_id}`,
    image: `/vaga/${_id}/imagem.png`,
    // Only the server writes structured data, so the browser does not load its code.
    jsonLd: import.meta.env.SSR ? jobPosting(vacancy, company) : undefined,
    shownIds: idsIn([vacancy, ...similar]),
  };
}

/** Ids of the vacancies and their companies, because the page also shows the companies' names. */
const idsIn = (vacancies: readonly PublicVacancy[]): string[] =>
  vacancies.flatMap(({ _id, companyId }) => [_id, companyId._id]);
