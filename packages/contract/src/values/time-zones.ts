import { formatOrdinalDay, productTimeZone } from './calendar.ts';
import { foldAccents } from './fold-accents.ts';

/**
 * The IANA zones of the states whose zone is not `America/Sao_Paulo`. The law gives each state the zone of its capital.
 */
const zoneOfState: Readonly<Record<string, string>> = {
  AC: 'America/Rio_Branco',
  AL: 'America/Maceio',
  AP: 'America/Belem',
  AM: 'America/Manaus',
  BA: 'America/Bahia',
  CE: 'America/Fortaleza',
  MA: 'America/Fortaleza',
  MT: 'America/Cuiaba',
  MS: 'America/Campo_Grande',
  PA: 'America/Belem',
  PB: 'America/Fortaleza',
  PE: 'America/Recife',
  PI: 'America/Fortaleza',
  RN: 'America/Fortaleza',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
  SE: 'America/Maceio',
  TO: 'America/Araguaina',
};

const normalizeCity = (city: string) => foldAccents(city).trim();

/** West of the line from Tabatinga to Porto Acre, the state of Amazonas uses the time of Acre (Lei 12.876/2013). */
const westernAmazonas = new Set(
  [
    'Atalaia do Norte',
    'Benjamin Constant',
    'Boca do Acre',
    'Eirunepé',
    'Envira',
    'Guajará',
    'Ipixuna',
    'Itamarati',
    'Jutaí',
    'Lábrea',
    'Pauini',
    'São Paulo de Olivença',
    'Tabatinga',
  ].map(normalizeCity),
);

/** The IANA time zone of a place in Brazil. */
export function timeZoneOf({ city, state }: { city: string; state: string }): string {
  if (state === 'AM' && westernAmazonas.has(normalizeCity(city))) return 'America/Eirunepe';
  if (state === 'PE' && normalizeCity(city) === 'fernando de noronha') return 'America/Noronha';
  return zoneOfState[state] ?? productTimeZone;
}

/** Names for the time of zones that differ from Brasília's. */
const placeOfZone: Readonly<Record<string, string>> = {
  'America/Rio_Branco': 'Rio Branco',
  'America/Eirunepe': 'Eirunepé',
  'America/Manaus': 'Manaus',
  'America/Cuiaba': 'Cuiabá',
  'America/Campo_Grande': 'Campo Grande',
  'America/Porto_Velho': 'Porto Velho',
  'America/Boa_Vista': 'Boa Vista',
  'America/Noronha': 'Fernando de Noronha',
};

/** The offset of a zone from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** The instant of a wall time in a zone, such as `2026-12-01T14:00`. */
export function instantAt(wallTime: string, zone: string): string {
  const asUtc = Date.parse(`${wallTime}:00Z`);
  // The second step uses the offset at nearly the right instant, which matters near a change of daylight saving time.
  const approximation = asUtc - offsetAt(asUtc, zone);
  return new Date(asUtc - offsetAt(approximation, zone)).toISOString();
}

/** The wall time of an instant in a zone: `2026-12-01T14:00`. */
export const wallTimeAt = (instant: string, zone: string): string =>
  new Date(Date.parse(instant) + offsetAt(Date.parse(instant), zone)).toISOString().slice(0, 16);

const clockOf = (instant: string, zone: string) => wallTimeAt(instant, zone).slice(11);

const dayOf = (instant: string, zone: string, style: 'short' | 'long') =>
  formatOrdinalDay(
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: zone,
      weekday: style,
      day: 'numeric',
      month: style,
    }),
    new Date(instant),
  );

/** `horário de Brasília`, or the time of the zone's best-known city. */
export const zoneLabel = (zone: string, instant: string): string =>
  offsetAt(Date.parse(instant), zone) === offsetAt(Date.parse(instant), productTimeZone)
    ? 'horário de Brasília'
    : `horário de ${placeOfZone[zone] ?? 'Brasília'}`;

/**
 * Formats an instant: `terça-feira, 1º de dezembro, 14:00, horário de Brasília`, followed by ` · 12:00 em Rio Branco`
 * if the clocks of the other zone differ.
 */
export function formatInstantInZone(instant: string, zone: string, otherZone = zone): string {
  const localTime = `${dayOf(instant, zone, 'long')}, ${clockOf(instant, zone)}, ${zoneLabel(zone, instant)}`;
  const at = Date.parse(instant);
  if (offsetAt(at, zone) === offsetAt(at, otherZone)) return localTime;
  return `${localTime} · ${clockOf(instant, otherZone)} em ${placeOfZone[otherZone] ?? 'Brasília'}`;
}

/** A short form without the zone: `ter., 1º de dez., 14:00`. */
export const formatShortInstant = (instant: string, zone: string): string =>
  `${dayOf(instant, zone, 'short')}, ${clockOf(instant, zone)}`;
