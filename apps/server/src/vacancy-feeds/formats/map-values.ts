import { getStates } from '@brazilian-utils/brazilian-utils/get-states';
import type { VacancyArea } from '@trampolim/contract/public-vacancies/vacancy-places';
import { dayOf } from '@trampolim/contract/values/calendar';
import { currencyCodes } from '@trampolim/contract/values/currency-codes';
import { foldAccents } from '@trampolim/contract/values/fold-accents';
import {
  currencies,
  employmentTypes,
  states,
  vacancyAreas,
  workModes,
} from '@trampolim/contract/values/vocabulary';
import { memoize } from '../../platform/memoize.ts';

type EmploymentType = (typeof employmentTypes)[number];
type Period = 'Hora' | 'Mês' | 'Ano';
type WorkMode = (typeof workModes)[number];

/** Removes case, accents and punctuation, in which sources differ. */
export const normalizeText = (text: string): string =>
  foldAccents(text.normalize('NFKD'))
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

const optionsByText = memoize(
  (options: readonly string[]) => new Map(options.map((option) => [normalizeText(option), option])),
);

/** Finds the option that equals a text apart from case, accents and punctuation. */
export function findOption<Option extends string>(
  options: readonly Option[],
  text: string,
): Option | undefined {
  return optionsByText(options).get(normalizeText(text)) as Option | undefined;
}

const stateNames = new Map(getStates().map(({ code, name }) => [normalizeText(name), code as string]));

/** `SP`, `BR-SP` and `São Paulo` become `SP`. Other texts are returned unchanged, so that the refusal quotes them. */
export function toState(text: string): string {
  const code = text.trim().toUpperCase().replace(/^BR-/, '');
  return findOption(states, code) ?? stateNames.get(normalizeText(text)) ?? text;
}

const otherEmploymentTypes = new Map<string, EmploymentType>([
  ['efetivo', 'CLT'],
  ['carteira assinada', 'CLT'],
  ['contract', 'PJ'],
  ['contractor', 'PJ'],
  ['freelancer', 'PJ'],
  ['pessoa juridica', 'PJ'],
  ['temporary', 'Temporário'],
  ['intern', 'Estágio'],
  ['internship', 'Estágio'],
  ['aprendiz', 'Jovem Aprendiz'],
  ['apprenticeship', 'Jovem Aprendiz'],
]);

export const toEmploymentType = (text: string): EmploymentType | undefined =>
  findOption(employmentTypes, text) ?? otherEmploymentTypes.get(normalizeText(text));

/** True for words about the hours of a job, which say nothing about its contract. */
export const isAboutHours = (text: string): boolean =>
  /^(full time|fulltime|part time|parttime|tempo integral|meio periodo)$/.test(normalizeText(text));

const otherAreas = new Map<string, VacancyArea>([
  ['ti', 'Tecnologia'],
  ['it', 'Tecnologia'],
  ['tecnologia da informacao', 'Tecnologia'],
  ['informatica', 'Tecnologia'],
  ['rh', 'Recursos Humanos'],
  ['comercial', 'Vendas'],
  ['atendimento', 'Atendimento ao Cliente'],
  ['financeiro', 'Finanças'],
  ['juridica', 'Jurídico'],
  ['administrativo', 'Administração'],
  ['construcao', 'Construção Civil'],
]);

export const toArea = (text: string): VacancyArea | undefined =>
  findOption(vacancyAreas, text) ?? otherAreas.get(normalizeText(text));

const otherWorkModes = new Map<string, WorkMode>([
  ['telecommute', 'Remoto'],
  ['remote', 'Remoto'],
  ['fully remote', 'Remoto'],
  ['home office', 'Remoto'],
  ['hybrid', 'Híbrido'],
  ['hybrid remote', 'Híbrido'],
  ['on site', 'Presencial'],
]);

export const toWorkMode = (text: string): WorkMode | undefined =>
  findOption(workModes, text) ?? otherWorkModes.get(normalizeText(text));

export const toCurrency = (text: string): (typeof currencies)[number] | undefined =>
  currencies.find(
    (currency) => currency === text.trim() || currencyCodes[currency] === text.trim().toUpperCase(),
  );

const periods = new Map<string, Period>([
  ['hora', 'Hora'],
  ['hour', 'Hora'],
  ['mes', 'Mês'],
  ['month', 'Mês'],
  ['ano', 'Ano'],
  ['year', 'Ano'],
]);

/** Undefined for days and weeks, in which vacancies state no pay. */
export const toPeriod = (text: string): Period | undefined => periods.get(normalizeText(text));

/** Reads `3500`, `3500.50` and Brazilian notation, `3.500,50`. */
export function toAmount(text: string): number | undefined {
  const digits = text.replace(/^\s*R\$\s*/, '').trim();
  const isBrazilian = /^\d{1,3}(\.\d{3})+(,\d+)?$|^\d+,\d+$/.test(digits);
  if (!isBrazilian && !/^\d+(\.\d+)?$/.test(digits)) return undefined;
  const amount = Number(isBrazilian ? digits.replaceAll('.', '').replace(',', '.') : digits);
  return Math.round(amount * 100) / 100;
}

/**
 * Reads a day from `2026-11-30`, `30/11/2026` or any time that `Date.parse` understands. Other texts are returned
 * unchanged, so that validation refuses them.
 */
export function toDay(text: string): string {
  const trimmed = text.trim();
  if (/^\d{4}-\d{2}-\d{2}$/.test(trimmed)) return trimmed;
  const brazilian = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(trimmed);
  if (brazilian) return `${brazilian[3]}-${brazilian[2]}-${brazilian[1]}`;
  const time = Date.parse(trimmed);
  return Number.isNaN(time) ? trimmed : dayOf(time);
}
