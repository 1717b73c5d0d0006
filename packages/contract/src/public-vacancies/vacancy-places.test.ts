import { expect, test } from 'vitest';
import { states, vacancyAreas } from '../values/vocabulary.ts';
import { areaSlug, placeOfSlugs, placePath, stateName, stateSlug, vacanciesIn } from './vacancy-places.ts';

test('every area and state has a URL, which can be parsed', () => {
  const areas = vacancyAreas.map((area) => ({ area, state: undefined }));
  const places = [
    {},
    ...areas,
    ...states.map((state) => ({ area: undefined, state })),
    ...areas.flatMap(({ area }) => states.map((state) => ({ area, state }))),
  ];
  const paths = places.map(placePath);

  expect(new Set(paths).size).toBe(
    1 + vacancyAreas.length + states.length + vacancyAreas.length * states.length,
  );
  expect(paths.every((path) => /^\/vagas(\/[a-z-]+){0,2}$/.test(path))).toBe(true);
  expect(paths.map((path) => placeOfSlugs(...path.split('/').slice(2)))).toEqual(places);
});

test('areas in URLs have no capitals, accents or spaces', () => {
  expect((['Recursos Humanos', 'Construção Civil', 'Saúde'] as const).map(areaSlug)).toEqual([
    'recursos-humanos',
    'construcao-civil',
    'saude',
  ]);
});

test.each([
  [['bruxaria']],
  [['SP']],
  [['sp', 'tecnologia']],
  [['tecnologia', 'xx']],
  [['tecnologia', 'sp', 'campinas']],
  [['']],
  [['__proto__']],
  [['tecnologia\0']],
])('%j is not a place', (slugs) => {
  expect(placeOfSlugs(...slugs)).toBeUndefined();
});

test.each([
  [{}, 'vagas no Brasil inteiro'],
  [{ area: 'Tecnologia' as const }, 'vagas de Tecnologia'],
  [{ state: 'BA' as const }, 'vagas na Bahia'],
  [{ area: 'Tecnologia' as const, state: 'SP' as const }, 'vagas de Tecnologia em São Paulo'],
  [{ area: 'Outros' as const, state: 'AC' as const }, 'vagas em outras áreas no Acre'],
])('%j are %s', (place, text) => {
  expect(vacanciesIn(place)).toBe(text);
});

test('every state has its name', () => {
  expect(states.map(stateName)).toContain('Rio Grande do Norte');
  expect(states.filter((state) => !/^\p{Lu}\p{L}+/u.test(stateName(state)))).toEqual([]);
  expect(stateSlug('DF')).toBe('df');
});
