import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { enter } from './enter.ts';
import { aCandidate, aCompany, apply, aVacancy, type Person } from './people.ts';

/** A vacancy of a company that is signed in, to which these applied, the first of them first. */
export async function aWantedVacancy(page: Page, request: APIRequestContext, names: readonly string[]) {
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

/** One of the board's columns. */
export const column = (page: Page, status: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${status}`) });

/** The card of somebody on the board, in one of its columns or in whichever. */
export const cardOf = (page: Page, name: string, status?: string): Locator =>
  (status === undefined ? page : column(page, status))
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name, exact: true }) });
