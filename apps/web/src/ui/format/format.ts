import { formatOrdinalDay } from '@trampolim/contract/values/calendar';
import { foldAccents } from '@trampolim/contract/values/fold-accents';
import { formatMoney } from '@trampolim/contract/values/money';
import { exactCountLimit } from '@trampolim/contract/wire/limits';

const countFormat = new Intl.NumberFormat('pt-BR');
// Calendar days have no time zone: formatting them in UTC keeps 2026-11-21 from becoming the 20th.
const dayFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC' });
const longDayFormat = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });
const dayOfMonthFormat = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const instantFormat = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** `1234` → `1.234` */
export const formatCount = (count: number): string => countFormat.format(count);

/** A space as wide as a digit, in the place of a count that is loading. */
export const loadingCount = '\u2007';

/** `R$ 2.300`, from whole reais, with a no-break space. */
export const formatReais = (amount: number): string => `R$\u00A0${formatCount(amount)}`;

/** `2026-11-21` → `21/11/2026` */
export const formatDay = (day: string): string => dayFormat.format(new Date(day));

/** `2026-11-21` → `21 de novembro de 2026` */
export const formatLongDay = (day: string): string => formatOrdinalDay(longDayFormat, new Date(day));

/** `2026-11-21` → `21 de novembro` */
export const formatDayOfMonth = (day: string): string => formatOrdinalDay(dayOfMonthFormat, new Date(day));

/** `2026-11-21` → `nov. de 2026` */
export const formatMonth = (day: string): string => monthFormat.format(new Date(day));

/** An ISO 8601 instant on Brasília's clock: `21/11/2026, 14:03` */
export const formatInstant = (instant: string): string => instantFormat.format(new Date(instant));

/** A place, such as `Salvador/BA`. */
export const formatPlace = ({ city, state }: { city: string; state: string }): string =>
  city ? `${city}/${state}` : 'Localização não disponível';

/** The total of a list: `35`, or `mais de 1.000` if it is an estimate. */
export const formatTotal = (
  total: number,
  { isEstimate, shownCount = 0 }: { isEstimate: boolean; shownCount?: number | undefined },
): string =>
  isEstimate
    ? `mais de ${formatCount(Math.max(exactCountLimit, shownCount))}`
    : formatCount(Math.max(total, shownCount));

/** `R$ 3500` → `R$ 3.500` */
export const formatSalary = (salary: string | undefined, fallback = 'A definir'): string =>
  salary?.trim() ? formatMoney(salary) : fallback;

/** Beyond this distance only the city is shown. */
const maxShownKilometres = 100;

/** `a 12 km`; undefined within the same city, and where it is too far for a daily commute. */
export const distanceText = (kilometres: number | undefined): string | undefined =>
  kilometres && kilometres <= maxShownKilometres ? `a\u00a0${kilometres}\u00a0km` : undefined;

/** Removes case, accents and surrounding spaces, for comparisons. */
export const normalizeText = (text: string): string => foldAccents(text).trim();

/** `vagas em SP` → `Vagas em SP` */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
