import { formatMoney } from '../values/money.ts';
import { defaultCurrency } from '../values/vocabulary.ts';
import type { AlertFilters } from './vacancy-alerts.ts';

// A separate file, so that a page which only shows an alert's name downloads no schemas.

/** Names a search for vacancies: `“padaria” · Vendas em Campinas/SP + 25 km · CLT` */
export function alertName(filters: AlertFilters): string {
  const { title, city, radius, employmentType, workMode, minSalary, currency = defaultCurrency } = filters;
  const { benefit, maxWeeklyHours, maxReplyDays, affirmativeFor, language, skill } = filters;
  const parts = [
    // Without a city filter, the radius belongs to the city in the search text.
    title && `“${title}”${city ? '' : radiusText(radius)}`,
    areaAndPlace(filters),
    employmentType,
    workMode?.join(' ou '),
    minSalary !== undefined && `a partir de ${formatMoney(`${currency} ${minSalary}`)}`,
    benefit?.join(' ou '),
    maxWeeklyHours !== undefined && `até ${maxWeeklyHours}h por semana`,
    maxReplyDays !== undefined && `resposta em até ${maxReplyDays} ${maxReplyDays === 1 ? 'dia' : 'dias'}`,
    affirmativeFor && `afirmativa: ${affirmativeFor}`,
    language && `idioma: ${language}`,
    skill && `competência: ${skill}`,
  ];
  const name = parts.filter(Boolean).join(' · ');
  return `${name.charAt(0).toLocaleUpperCase('pt-BR')}${name.slice(1)}`;
}

const radiusText = (radius: AlertFilters['radius']) => (radius ? ` + ${radius} km` : '');

function areaAndPlace({ title, area, city, state, radius }: AlertFilters): string | undefined {
  const place = [city, state].filter(Boolean).join('/') + (city ? radiusText(radius) : '');
  if (!place) return area;
  return area || !title ? `${area ?? 'vagas'} em ${place}` : `em ${place}`;
}
