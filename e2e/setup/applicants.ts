import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { enter } from './enter.ts';
import { aCandidate, aCompany, apply, aVacancy, type Person } from './people.ts';

/** Creates a vacancy to which these candidates apply in this order, and signs its company in. */
export async function aVacancyWithApplicants(
  page: Page,
  request: APIRequestContext,
  names: readonly string[],
) {
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company);
  const people: Person[] = [];
  for (const name of names) {
    const person = await aCandidate(request, name);
    await apply(request, person, vacancy);
    people.push(person);
  }
  await enter(page, company);
  return { company, vacancy, people, path: `/editar-vaga/${vacancy._id}` };
}

export const column = (page: Page, status: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${status}`) });

/** Finds a person's card on the board, in one column or in any. */
export const cardOf = (page: Page, name: string, status?: string): Locator =>
  (status === undefined ? page : column(page, status))
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name, exact: true }) });
