import { formatMoney } from '../values/money.ts';
import { defaultCurrency } from '../values/vocabulary.ts';
import type { AlertFilters } from './vacancy-alerts.ts';

// A separate file, so that a page which only shows an alert's name downloads no schemas.

/** Returns the text that a filter adds to the name, or undefined if the filter is not set. */
type NamePart = (filters: AlertFilters) => string | undefined;

/** The parts in the order of the name. Null for filters that another part contains. `literal` is not named. */
const nameParts: Record<keyof AlertFilters, NamePart | null> = {
  // Without a city filter, the radius belongs to the city in the search text.
  title: ({ title, city, radius }) => title && `“${title}”${city ? '' : radiusText(radius)}`,
  area: areaAndPlace,
  employmentType: ({ employmentType }) => employmentType,
  workMode: ({ workMode }) => workMode?.join(' ou '),
  minSalary: ({ minSalary, currency = defaultCurrency }) =>
    minSalary === undefined ? undefined : `a partir de ${formatMoney(`${currency} ${minSalary}`)}`,
  benefit: ({ benefit }) => benefit?.join(' ou '),
  maxWeeklyHours: ({ maxWeeklyHours: hours }) =>
    hours === undefined ? undefined : `até ${hours}h por semana`,
  maxReplyDays: ({ maxReplyDays: days }) =>
    days === undefined ? undefined : `resposta em até ${days} ${days === 1 ? 'dia' : 'dias'}`,
  affirmativeFor: ({ affirmativeFor }) => affirmativeFor && `afirmativa: ${affirmativeFor}`,
  language: ({ language }) => language && `idioma: ${language}`,
  skill: ({ skill }) => skill && `competência: ${skill}`,
  city: null,
  state: null,
  radius: null,
  currency: null,
  literal: null,
};

/** Names a search for vacancies: `“padaria” · Vendas em Campinas/SP + 25 km · CLT` */
export function alertName(filters: AlertFilters): string {
  const parts = Object.values(nameParts).map((partOf) => partOf?.(filters));
  const name = parts.filter(Boolean).join(' · ');
  return `${name.charAt(0).toLocaleUpperCase('pt-BR')}${name.slice(1)}`;
}

const radiusText = (radius: AlertFilters['radius']) => (radius ? ` + ${radius} km` : '');

function areaAndPlace({ title, area, city, state, radius }: AlertFilters): string | undefined {
  const place = [city, state].filter(Boolean).join('/') + (city ? radiusText(radius) : '');
  if (!place) return area;
  return area || !title ? `${area ?? 'vagas'} em ${place}` : `em ${place}`;
}
