import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import type { ClosedVacancy, VacancyPage } from '@trampolim/contract/public-vacancies/public-vacancy-page';
import { similarLimit } from '@trampolim/contract/public-vacancies/public-vacancy-page';
import type { State, VacancyArea } from '@trampolim/contract/public-vacancies/vacancy-places';
import { today } from '@trampolim/contract/values/calendar';
import type { Database } from '../platform/database/database.ts';
import { fail } from '../platform/http/errors.ts';
import { searchVacanciesPublicly } from '../vacancies/search/vacancy-search.ts';
import { isNotBanned } from '../vacancies/vacancy-queries.ts';
import { type PublicVacancyRow, selectPublicVacancies, toPublicVacancy } from '../vacancies/vacancy-view.ts';

/** Returns a vacancy, or the reason why it ended, with similar ones. A banned vacancy looks like a removed one. */
export async function getVacancyPage(db: Database, id: string): Promise<VacancyPage> {
  const row = await selectPublicVacancies(db)
    .select(isNotBanned.as('is_not_banned'))
    .select(['c.site', 'c.city as company_city', 'c.state as company_state'])
    .where('v.id', '=', id)
    .executeTakeFirst();
  const vacancy = row ?? (await findPastVacancy(db, id));
  if (!vacancy) throw fail('vacancy_not_found');
  const similar = await findSimilar(db, id, vacancy as Place);
  if (row?.live) {
    const company = { site: row.site, address: { city: row.company_city, state: row.company_state } };
    return { vacancy: toPublicVacancy(row), company, similar };
  }
  return { closed: row?.is_not_banned ? toClosedVacancy(row) : { why: 'removed' }, similar };
}

function toClosedVacancy({ title, company_name, closed_at, deadline }: PublicVacancyRow): ClosedVacancy {
  const closedOn = closed_at ? today(new Date(closed_at)) : deadline;
  return { why: closed_at ? 'company' : 'deadline', jobTitle: title, companyName: company_name, closedOn };
}

interface Place {
  area: VacancyArea;
  state: State;
}

const findPastVacancy = (db: Database, id: string) =>
  db.selectFrom('past_vacancy').select(['area', 'state']).where('id', '=', id).executeTakeFirst();

/** Finds other live vacancies of the same area. Vacancies of the same state come first. */
async function findSimilar(db: Database, id: string, { area, state }: Place): Promise<PublicVacancy[]> {
  const search = async (place: Partial<Place>) => {
    // Reads one more, because the vacancy itself may be among them.
    const { items } = await searchVacanciesPublicly(db, {
      ...place,
      currency: 'R$',
      limit: similarLimit + 1,
    });
    return items.map(toPublicVacancy).filter(({ _id }) => _id !== id);
  };
  const near = await search({ area, state });
  if (near.length >= similarLimit) return near.slice(0, similarLimit);
  const elsewhere = await search({ area });
  const isNew = ({ _id }: PublicVacancy) => near.every((vacancy) => vacancy._id !== _id);
  return [...near, ...elsewhere.filter(isNew)].slice(0, similarLimit);
}
