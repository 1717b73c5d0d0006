import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { addDays, today } from '@trampolim/contract/values/calendar';
import { languages, softSkills } from '@trampolim/contract/values/skills';
import { areas, currencies, hierarchicalAreas, languageLevels } from '@trampolim/contract/values/vocabulary';
import { anOwnCandidate } from './own-candidate-factory.ts';

/** A seeded random number generator, from 0 up to 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Typical texts, and texts that break parsers. */
const texts = [
  'Padaria São João & Filhos',
  '__proto__',
  'constructor',
  '"aspas" e \\barras\\',
  '<script>alert(1)</script>',
  'Ação, coração, pão',
  '👩🏽‍🍳 forno',
  '2020-03',
  'Fluente',
  'javascript:alert(1)',
  'ﷺ 漢字 ñ',
  '0',
  'null',
  'a'.repeat(200),
];

const links = [
  '',
  'https://exemplo.com.br',
  'https://exemplo.com.br/currículo da ana?q=ação#topo',
  'HTTP://EXEMPLO.com:80/a/../b',
  'https://maçã.com.br/',
];

const salaries = [undefined, 'A combinar', '1.000 a 2.000 por mês'];

/** A random resume, including unusual ones. The seed determines it. */
export function aGeneratedCandidate(seed: number): OwnCandidate {
  const random = randomFrom(seed);
  const integerUpTo = (max: number) => Math.floor(random() * (max + 1));
  const pick = <Item>(items: readonly Item[]): Item => items[integerUpTo(items.length - 1)] as Item;
  const maybe = <Value>(create: () => Value): Value | undefined => (random() < 0.6 ? create() : undefined);
  const listOf = <Item>(create: () => Item): Item[] =>
    Array.from({ length: pick([0, 1, 2, 5, 50]) }, () => create());
  const aText = () => `${pick(texts)}${integerUpTo(99)}`.slice(-200);
  const aDay = (from: string, days: number) => addDays(from, integerUpTo(days));

  const anExperience = () => {
    const startDate = random() < 0.1 ? aDay('0001-01-01', 365_000) : aDay('1950-01-01', 20_000);
    const endDate = maybe(() => aDay(startDate, 900));
    return {
      role: aText(),
      company: aText(),
      startDate,
      ...(endDate && { endDate: endDate > today() ? today() : endDate }),
      ...optionalField('salary', pick([...salaries, `${pick(currencies)} ${integerUpTo(9000)},50`])),
      ...optionalField(
        'mainActivities',
        maybe(() => `${aText()}\n• ${aText()}\n\n${aText()}`),
      ),
    };
  };
  const aCourse = () => ({
    name: aText(),
    institution: aText(),
    ...optionalField('duration', maybe(aText)),
    ...optionalField(
      'conclusionYear',
      maybe(() => (random() < 0.2 ? 1 + integerUpTo(998) : 1000 + integerUpTo(1026))),
    ),
  });

  return anOwnCandidate({
    candidateName: aText(),
    desiredRole: aText(),
    candidateAbout: pick(['', `${aText()}\n\n${aText()}`.slice(0, 400).trim()]),
    candidateExperience: listOf(anExperience),
    candidateCourses: listOf(aCourse),
    candidateIdioms: listOf(() => ({
      name: pick([...languages, 'Klingon', '__proto__']),
      level: pick(languageLevels),
    })),
    candidateQualifications: listOf(() => ({ description: pick([...softSkills, aText()]) })),
    candidatePhone: `55${pick(['11', '81', '95'])}9${String(10_000_000 + integerUpTo(89_999_999))}`,
    candidateLink: pick(links),
    areaOfInterest: maybe(() => pick(areas)),
    candidateHierarchicalArea: pick(['', ...hierarchicalAreas]),
    candidateTargetSalary: pick(['', 'R$ 3500', 'US$ 1.000,00']),
  });
}

const optionalField = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Value };
