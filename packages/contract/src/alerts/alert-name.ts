import { moneyInWords } from '../values/money.ts';
import { defaultCurrency } from '../values/vocabulary.ts';
import type { AlertFilters } from './vacancy-alerts.ts';

// Apart from the schemas, so that a page which only says what is looked for downloads no validator.

/** What a search for vacancies looks for: `“padaria” · Vendas em SP · CLT` */
export function alertName(filters: AlertFilters): string {
  const { title, employmentType, workMode, minSalary, currency = defaultCurrency } = filters;
  const { benefit, maxWeeklyHours, affirmativeFor, language, skill } = filters;
  const parts = [
    title && `“${title}”`,
    whatAndWhere(filters),
    employmentType,
    workMode?.join(' ou '),
    minSalary !== undefined && `a partir de ${moneyInWords(`${currency} ${minSalary}`)}`,
    benefit?.join(' ou '),
    maxWeeklyHours !== undefined && `até ${maxWeeklyHours}h por semana`,
    affirmativeFor && `afirmativa: ${affirmativeFor}`,
    language && `idioma: ${language}`,
    skill && `competência: ${skill}`,
  ];
  const name = parts.filter(Boolean).join(' · ');
  return `${name.charAt(0).toLocaleUpperCase('pt-BR')}${name.slice(1)}`;
}

function whatAndWhere({ title, area, city, state }: AlertFilters): string | undefined {
  const place = [city, state].filter(Boolean).join('/');
  if (!place) return area;
  return area || !title ? `${area ?? 'vagas'} em ${place}` : `em ${place}`;
}
