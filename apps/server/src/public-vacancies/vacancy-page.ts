import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import type { ClosedVacancy, VacancyPage } from '@trampolim/contract/public-vacancies/public-vacancy-page';
import { similarLimit } from '@trampolim/contract/public-vacancies/public-vacancy-page';
import type { State, VacancyArea } from '@trampolim/contract/public-vacancies/vacancy-places';
import { dayOf } from '@trampolim/contract/values/calendar';
import { defaultCurrency } from '@trampolim/contract/values/vocabulary';
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
  const areaAndState = row ?? (await findPastVacancy(db, id));
  if (!areaAndState) throw fail('vacancy_not_found');
  const similar = await findSimilar(db, id, areaAndState as AreaAndState);
  if (row?.live) {
    const company = { site: row.site, address: { city: row.company_city, state: row.company_state } };
    return { vacancy: toPublicVacancy(row), company, similar };
  }
  return { closed: row?.is_not_banned ? toClosedVacancy(row) : { why: 'removed' }, similar };
}

function toClosedVacancy({ title, company_name, closed_at, deadline }: PublicVacancyRow): ClosedVacancy {
  const closedOn = closed_at ? dayOf(closed_at) : deadline;
  return { why: closed_at ? 'company' : 'deadline', jobTitle: title, companyName: company_name, closedOn };
}

interface AreaAndState {
  area: VacancyArea;
  state: State;
}

/** Finds what remains of a removed vacancy: its area and state. */
const findPastVacancy = (db: Database, id: string) =>
  db.selectFrom('past_vacancy').select(['area', 'state']).where('id', '=', id).executeTakeFirst();

/** Finds other live vacancies of the same area. Vacancies of the same state come first. */
async function findSimilar(
  db: Database,
  id: string,
  { area, state }: AreaAndState,
): Promise<PublicVacancy[]> {
  const search = async (filters: Partial<AreaAndState>) => {
    // Reads one more, because the vacancy itself may be among them.
    const { items } = await searchVacanciesPublicly(db, {
      ...filters,
      currency: defaultCurrency,
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
