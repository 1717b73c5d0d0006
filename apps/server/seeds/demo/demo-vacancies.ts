import { addDays, dayOf, today } from '@trampolim/contract/values/calendar';
import type { employmentTypes } from '@trampolim/contract/values/vocabulary';
import { liveVacancyLimit, vacancyLifetimeDays } from '@trampolim/contract/wire/limits';
import { idWithTimestamp } from '../account-row.ts';
import { type Place, places } from '../content/places.ts';
import type { Profession } from '../content/profession.ts';
import { type ProfessionKey, professionOf } from '../content/professions.ts';
import { daysAgo, millisecondsPerDay } from '../days-ago.ts';
import { vacancyRow } from '../vacancy-factory.ts';
import type { DemoCompany } from './demo-companies.ts';
import { somePlace } from './person.ts';
import { positionFacts } from './position-facts.ts';
import type { Random } from './random.ts';
import {
  type Position,
  positionDescription,
  positionRequirements,
  positionSalary,
  positionSchedule,
  positionTitle,
} from './vacancy-text.ts';

type EmploymentType = (typeof employmentTypes)[number];
export type VacancyRow = ReturnType<typeof vacancyRow>;

const expiredShare = 0.14;
const bannedShare = 0.008;

function someEmployment(
  random: Random,
  { educationLevel, hiresContractors, license }: Profession,
): EmploymentType {
  const offers: readonly (readonly [EmploymentType, number])[] = [
    ['CLT', 62],
    ['PJ', hiresContractors ? 22 : 0],
    ['Temporário', educationLevel === 'médio' ? 16 : 5],
    ['Estágio', educationLevel === 'superior' ? 14 : 0],
    ['Jovem Aprendiz', license ? 0 : 9],
  ];
  return random.weighted(offers, ([, weight]) => weight)[0];
}

const somePosition = (random: Random, profession: Profession): Position => ({
  profession,
  employmentType: someEmployment(random, profession),
  level: random.weighted([0, 1, 2] as const, (level) => 3 - level),
});

/** Returns the publication and deadline of a vacancy that was published in the last hundred days. */
function someLifetime(random: Random, { isExpired }: { isExpired: boolean }) {
  const moment = (days: number) => daysAgo(days + random.fraction());
  if (isExpired) {
    const daysSinceEnd = random.whole(1, 25);
    return {
      created_at: moment(daysSinceEnd + random.whole(20, 74)),
      deadline: addDays(today(), -daysSinceEnd),
    };
  }
  // Most open vacancies have weeks left.
  const [least, most] = random.weighted(
    [
      [1, 9, 25],
      [10, 29, 30],
      [30, 80, 45],
    ] as const,
    ([, , weight]) => weight,
  );
  const daysLeft = random.whole(least, most);
  // Two days of margin: the age gets a fraction of a day, and both ends are rounded to days.
  const maxAge = vacancyLifetimeDays - daysLeft - 2;
  return {
    created_at: moment(Math.floor(random.fraction() ** 1.4 * maxAge)),
    deadline: addDays(today(), daysLeft),
  };
}

function someWorkplace(random: Random, { content, place }: DemoCompany) {
  if (content.type === 'Empresa de CRH' && random.chance(0.4)) return somePlace(random);
  return content.employees > 200 && random.chance(0.25)
    ? random.pick(places.filter(({ state }) => state === place.state))
    : place;
}

/**
 * Creates a vacancy of a company. `index` is the number of its vacancies that were created before: the professions that
 * the company hires take turns.
 */
export function someVacancy(
  random: Random,
  company: DemoCompany,
  { isExpired, index }: { isExpired: boolean; index: number },
): VacancyRow {
  const { hires } = company.content;
  const key = hires[index % hires.length] ?? random.pick(hires);
  const position = somePosition(random, professionOf(key).profession);
  const place = someWorkplace(random, company);
  return composeVacancy(random, company, { key, position, place, isExpired });
}

interface VacancyOutline {
  key: ProfessionKey;
  position: Position;
  place: Place;
  isExpired: boolean;
}

function composeVacancy(
  random: Random,
  company: DemoCompany,
  { key, position, place: { city, state }, isExpired }: VacancyOutline,
): VacancyRow {
  const description = positionDescription(random, position, company.content.name, city);
  return vacancyRow(company.rows.company, {
    ...someLifetime(random, { isExpired }),
    title: positionTitle(position),
    description,
    area: professionOf(key).area,
    city,
    state,
    employment_type: position.employmentType,
    ...positionSchedule(random, position),
    ...positionRequirements(random, position),
    ...positionFacts(position, description, positionSalary(random, position)),
    banned: random.chance(bannedShare),
  });
}

/** The relative number of vacancies that a company of each type publishes. */
const typeWeight = { 'Profissional Liberal': 1, 'Empresa de CRH': 5, 'Empresa Empregadora': 4 } as const;

/**
 * Creates this number of vacancies: at least two of each company, and more of larger companies and of recruiting firms.
 */
export function someVacancies(
  random: Random,
  companies: readonly DemoCompany[],
  count: number,
): VacancyRow[] {
  const vacancies: VacancyRow[] = [];
  const published = new Map<DemoCompany, number>();
  const publish = (company: DemoCompany) => {
    const index = published.get(company) ?? 0;
    published.set(company, index + 1);
    vacancies.push(someVacancy(random, company, { isExpired: random.chance(expiredShare), index }));
  };
  for (const company of companies) {
    publish(company);
    publish(company);
  }
  while (vacancies.length < count) {
    const free = companies.filter((company) => (published.get(company) ?? 0) < liveVacancyLimit);
    publish(random.weighted(free, ({ content }) => typeWeight[content.type] + Math.log10(content.employees)));
  }
  return vacancies;
}

export const liveFromOldest = (vacancies: readonly VacancyRow[]): VacancyRow[] =>
  vacancies.filter(({ live }) => live).sort((a, b) => (a.created_at < b.created_at ? -1 : 1));

/** The professions and states for which the demo shows the usual pay. */
const publishedPay = {
  professions: ['loja', 'garcom', 'recepcao', 'administrativo'],
  states: ['SP', 'RJ', 'MG'],
} as const;
/** Slightly more than are needed to publish the pay, because some of them state none. */
const vacanciesPerProfessionAndState = 13;
/** The numbers of days since these vacancies were published. */
const publishedDaysAgo = [130, 330] as const;
const openDays = 60;

/** Creates closed vacancies of the last year, so that some occupations have enough vacancies to publish their pay. */
export function pastVacancies(random: Random, companies: readonly DemoCompany[]): VacancyRow[] {
  return publishedPay.states.flatMap((state) =>
    publishedPay.professions.flatMap((key) =>
      Array.from({ length: vacanciesPerProfessionAndState }, () => {
        const created = Date.now() - random.whole(...publishedDaysAgo) * millisecondsPerDay;
        const created_at = new Date(created).toISOString();
        const vacancy = composeVacancy(random, random.pick(companies), {
          key,
          position: { profession: professionOf(key).profession, employmentType: 'CLT', level: 0 },
          place: random.pick(places.filter((place) => place.state === state)),
          isExpired: true,
        });
        const deadline = addDays(dayOf(created), openDays);
        return { ...vacancy, id: idWithTimestamp(created_at), created_at, deadline, live: false };
      }),
    ),
  );
}
