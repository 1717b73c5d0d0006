import type { State } from '@trampolim/contract/public-vacancies/vacancy-places';
import { states } from '@trampolim/contract/values/vocabulary';
import { expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';

const { call } = await startTestApp();

const citiesOf = async (state: State) => (await call('GET /api/cities/:state', { params: { state } })).body;

test('the municipalities of a state are sorted without regard to accents', async () => {
  const cities = await citiesOf('SP');

  expect(cities).toContain('São Paulo');
  expect(cities.indexOf('Águas de Lindóia')).toBeLessThan(cities.indexOf('Americana'));
  expect(await citiesOf('DF')).toEqual(['Brasília']);
});

test('all 5,571 municipalities belong to a state', async () => {
  const cityLists = await Promise.all(states.map(citiesOf));

  expect(cityLists.flat()).toHaveLength(5571);
});

test('an unknown state is refused', async () => {
  expect((await call('GET /api/cities/:state', { params: { state: 'XX' as 'SP' } })).status).toBe(400);
});

test('up to eight cities are found by the beginning of their name, in any state', async () => {
  const findCities = async (name: string) => (await call('GET /api/cities', { query: { name } })).body;

  expect(await findCities('sao pau')).toContainEqual({ city: 'São Paulo', state: 'SP' });
  expect((await findCities('Campinas'))[0]).toEqual({ city: 'Campinas', state: 'SP' });
  expect((await findCities('Bom Jesus')).filter(({ city }) => city === 'Bom Jesus').length).toBeGreaterThan(
    3,
  );
  expect(await findCities('zzz')).toEqual([]);
  expect(await findCities('s')).toHaveLength(8);
});
