import { expect, test } from 'vitest';
import { formatInstantInZone, formatShortInstant, instantAt, timeZoneOf, wallTimeAt } from './time-zones.ts';

/** 14:00 local time in each place, as UTC, on a day without daylight saving time. */
const places: [string, string, string][] = [
  ['Rio Branco', 'AC', '19:00'],
  ['Cruzeiro do Sul', 'AC', '19:00'],
  ['Tabatinga', 'AM', '19:00'],
  ['EIRUNEPE', 'AM', '19:00'],
  ['Manaus', 'AM', '18:00'],
  ['Cuiabá', 'MT', '18:00'],
  ['Campo Grande', 'MS', '18:00'],
  ['Porto Velho', 'RO', '18:00'],
  ['Boa Vista', 'RR', '18:00'],
  ['Brasília', 'DF', '17:00'],
  ['Belém', 'PA', '17:00'],
  ['Santarém', 'PA', '17:00'],
  ['Recife', 'PE', '17:00'],
  ['Fernando de Noronha', 'PE', '16:00'],
];
test.each(places)('in %s/%s it is 14:00 at %s in UTC', (city, state, utc) => {
  const zone = timeZoneOf({ city, state });

  const instant = instantAt('2026-12-01T14:00', zone);

  expect(instant).toBe(`2026-12-01T${utc}:00.000Z`);
  expect(wallTimeAt(instant, zone)).toBe('2026-12-01T14:00');
});

test('daylight saving time is applied in the years that had it', () => {
  expect(instantAt('2018-12-01T14:00', 'America/Sao_Paulo')).toBe('2018-12-01T16:00:00.000Z');
  expect(wallTimeAt('2018-12-01T16:00:00.000Z', 'America/Sao_Paulo')).toBe('2018-12-01T14:00');
});

test('a time is shown with its zone and a differing local time', () => {
  const instant = '2026-12-01T17:00:00.000Z';

  expect(formatInstantInZone(instant, 'America/Sao_Paulo')).toBe(
    'terça-feira, 1º de dezembro, 14:00, horário de Brasília',
  );
  expect(formatInstantInZone(instant, 'America/Sao_Paulo', 'America/Rio_Branco')).toBe(
    'terça-feira, 1º de dezembro, 14:00, horário de Brasília · 12:00 em Rio Branco',
  );
  expect(formatInstantInZone(instant, 'America/Noronha', 'America/Recife')).toBe(
    'terça-feira, 1º de dezembro, 15:00, horário de Fernando de Noronha · 14:00 em Brasília',
  );
  expect(formatInstantInZone(instant, 'America/Sao_Paulo', 'America/Recife')).not.toContain('·');
  expect(formatShortInstant(instant, 'America/Rio_Branco')).toBe('ter., 1º de dez., 12:00');
});
