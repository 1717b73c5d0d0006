import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { addDays, today } from '@trampolim/contract/values/calendar';
import { expect, test } from 'vitest';
import { anOwnCandidate } from '../../../test/own-candidate-factory.ts';
import { fromJsonResume } from './from-json-resume.ts';
import { type JsonPath } from './json-cursor.ts';
import { pathLabel, readResumeFile, UnreadableFile } from './read-resume-file.ts';

const ana = anOwnCandidate();
const yearAfterNext = addDays(today(), 800).slice(0, 4);
const read = (file: unknown) => fromJsonResume(file, ana);
const describeLeaves = (leaves: { path: JsonPath; value: string }[]) =>
  leaves.map(({ path, value }) => `${pathLabel(path)}: ${value}`);

/** A file with a value in every field that we support. */
const completeFile = {
  basics: {
    summary: 'Padeira há dez anos.',
    phone: '+55 (81) 98765-4321',
    profiles: [{ network: 'X' }, { network: 'LinkedIn', url: 'https://linkedin.example/ana' }],
  },
  work: [
    {
      name: 'Padaria Sol',
      position: 'Padeira',
      startDate: '2020-03-15',
      summary: 'Pães e bolos.',
      highlights: ['Reduzi perdas', 'Treinei três pessoas'],
    },
  ],
  volunteer: [
    {
      organization: 'Cozinha Solidária',
      position: 'Cozinheira',
      startDate: '2019-01-02',
      endDate: '2019-12-30',
    },
  ],
  education: [{ institution: 'Senac', studyType: 'Técnico', area: 'Panificação', endDate: '2015' }],
  certificates: [{ name: 'Boas práticas', issuer: 'Anvisa', date: '2018' }],
  skills: [{ name: 'Confeitaria', keywords: ['Chocolate', 'Açúcar'] }],
  languages: [
    { language: 'Português', fluency: 'Native speaker' },
    { language: 'Inglês', fluency: 'Limited working proficiency' },
    { language: 'Espanhol', fluency: 'Professional Working' },
    { language: 'Libras', fluency: 'A1' },
  ],
};

test('a file of another program fills all supported fields', () => {
  const { resume } = read(completeFile);

  expect(resume).toEqual({
    candidateAbout: 'Padeira há dez anos.',
    candidatePhone: '5581987654321',
    candidateLink: 'https://linkedin.example/ana',
    candidateExperience: [
      {
        role: 'Padeira',
        company: 'Padaria Sol',
        startDate: '2020-03-15',
        mainActivities: 'Pães e bolos.\n• Reduzi perdas\n• Treinei três pessoas',
      },
      { role: 'Cozinheira', company: 'Cozinha Solidária', startDate: '2019-01-02', endDate: '2019-12-30' },
    ],
    candidateCourses: [
      { name: 'Técnico, Panificação', institution: 'Senac', conclusionYear: 2015 },
      { name: 'Boas práticas', institution: 'Anvisa', conclusionYear: 2018 },
    ],
    candidateQualifications: [
      { description: 'Confeitaria' },
      { description: 'Chocolate' },
      { description: 'Açúcar' },
    ],
    candidateIdioms: [
      { name: 'Português', level: 'Fluente' },
      { name: 'Inglês', level: 'Intermediario' },
      { name: 'Espanhol', level: 'Avancado' },
      { name: 'Libras', level: 'Basico' },
    ],
  });
});

test('unsupported values are listed with their path, except those that match the account', () => {
  const { ignoredLeaves } = read({
    $schema: 'https://exemplo.com/schema.json',
    basics: {
      name: ana.candidateName,
      email: 'outro@exemplo.com',
      location: { city: 'Recife', countryCode: 'BR' },
    },
    work: [{ position: 'Padeira', location: 'Santos', pay: { monthly: 3500 } }],
    awards: [{ title: 'Melhor pão', date: '2020-01-01' }],
    skills: [{ name: 'Excel', level: 'Master' }],
    meta: { version: 'v1.0.0', canonical: 'https://exemplo.com/ana.json' },
    hobbies: ['Vôlei', '', null],
  });

  expect(describeLeaves(ignoredLeaves)).toEqual([
    'Dados pessoais, e-mail: outro@exemplo.com',
    'Dados pessoais, lugar, cidade: Recife',
    'Experiência 1, lugar: Santos',
    'Experiência 1, pay, monthly: 3500',
    'Prêmios 1, título: Melhor pão',
    'Prêmios 1, data: 2020-01-01',
    'Habilidades 1, nível: Master',
    'Sobre o arquivo, canonical: https://exemplo.com/ana.json',
    'hobbies 1: Vôlei',
  ]);
});

test('dates without a day are completed and reported', () => {
  const year = today().slice(0, 4);
  const { resume, adaptedLeaves } = read({
    work: [
      { position: 'Padeira', startDate: '2020-02', endDate: '2020-02' },
      { position: 'Chefe', startDate: '2021', endDate: year },
    ],
    education: [{ area: 'Panificação', endDate: '2015-06-30' }],
  });

  expect(resume.candidateExperience).toMatchObject([
    { startDate: '2020-02-01', endDate: '2020-02-29' },
    { startDate: '2021-01-01', endDate: today() },
  ]);
  expect(
    adaptedLeaves.map(({ path, value, adaptedTo }) => [pathLabel(path), value, adaptedTo]),
  ).toMatchObject([
    ['Experiência 1, início', '2020-02', '01/02/2020'],
    ['Experiência 1, término', '2020-02', '29/02/2020'],
    ['Experiência 2, início', '2021', '01/01/2021'],
    ['Experiência 2, término', year, expect.any(String)],
    ['Formação 1, término', '2015-06-30', '2015'],
  ]);
});

test('a converted phone or level is reported, unless only its format changes', () => {
  const adaptationsOf = (file: unknown) =>
    read(file).adaptedLeaves.map(({ path, value, adaptedTo }) => [pathLabel(path), value, adaptedTo]);
  const levels = ['Native speaker', 'Limited working proficiency', 'B2', 'avancado', 'Avançado'];

  expect(adaptationsOf({ languages: levels.map((fluency) => ({ language: 'Inglês', fluency })) })).toEqual([
    ['Idiomas 1, nível', 'Native speaker', 'fluente'],
    ['Idiomas 2, nível', 'Limited working proficiency', 'intermediário'],
    ['Idiomas 3, nível', 'B2', 'intermediário'],
  ]);
  for (const phone of ['(81) 98765-4321', '81 98765 4321 (recado)', '+55 81 98765-4321'])
    expect(adaptationsOf({ basics: { phone } })).toEqual([
      ['Dados pessoais, telefone', phone, '(81) 98765-4321'],
    ]);
  expect(adaptationsOf({ basics: { phone: '+5581987654321' } })).toEqual([]);
});

test('the former name of a language becomes the current one', () => {
  const { resume, adaptedLeaves } = read({ languages: [{ language: 'Checo', fluency: 'Fluente' }] });

  expect(resume.candidateIdioms).toEqual([{ name: 'Tcheco', level: 'Fluente' }]);
  expect(adaptedLeaves).toMatchObject([{ value: 'Checo', adaptedTo: 'Tcheco' }]);
});

test('a foreign phone number is not imported', () => {
  const { resume, ignoredLeaves } = read({ basics: { phone: '+1 598 765 4321' } });

  expect(resume).toEqual({});
  expect(describeLeaves(ignoredLeaves)).toEqual(['Dados pessoais, telefone: +1 598 765 4321']);
});

test.each([
  ['a NUL', 'Assei\0 pães', 'Experiência 1, resumo'],
  ['half a character', 'Assei pães \uD83E', 'Experiência 1, resumo'],
])('%s is refused, with its position in the message', async (_, summary, position) => {
  const file = new Blob([JSON.stringify({ work: [{ position: 'Padeira', summary }] })]);

  const reading = readResumeFile(file, ana);

  await expect(reading).rejects.toThrow(UnreadableFile);
  await expect(reading).rejects.toThrow(`O texto contém um caractere inválido: ${position}.`);
});

test('a text longer than any field is reported and not imported', () => {
  const hugeText = 'a'.repeat(900_000);
  const { resume, ignoredLeaves } = read({ basics: { summary: hugeText }, work: [{ position: 'Padeira' }] });

  expect(resume).toMatchObject({ candidateExperience: [{ role: 'Padeira' }] });
  expect(resume).not.toHaveProperty('candidateAbout');
  expect(describeLeaves(ignoredLeaves)).toEqual([`Dados pessoais, resumo: ${hugeText}`]);
});

test.each([
  ['a script link', { basics: { url: 'javascript:alert(1)' } }, 'javascript:alert(1)'],
  ['an invalid phone', { basics: { phone: '123' } }, '123'],
  ['an impossible date', { work: [{ position: 'Padeira', startDate: '2021-02-30' }] }, '2021-02-30'],
  ['an end date in words', { work: [{ position: 'Padeira', endDate: 'Present' }] }, 'Present'],
  ['a future year', { education: [{ area: 'a', endDate: yearAfterNext }] }, yearAfterNext],
  ['an unknown level', { languages: [{ language: 'Inglês', fluency: 'Sim' }] }, 'Sim'],
  ['a section that is a text', { work: 'Padeira' }, 'Padeira'],
  ['an entry that is a number', { skills: [7] }, '7'],
  ['a boolean summary', { basics: { summary: true } }, 'true'],
])('%s is reported instead of imported', (_, file, value) => {
  const { ignoredLeaves } = read(file);

  expect(ignoredLeaves.map((leaf) => leaf.value)).toEqual([value]);
});

test('entries beyond fifty are reported', () => {
  const { resume, ignoredLeaves } = read({ skills: [{ name: 'Excel', keywords: Array(60).fill('Word') }] });

  expect(resume.candidateQualifications).toHaveLength(50);
  expect(ignoredLeaves).toHaveLength(11);
});

test('property names such as `constructor` are treated as data', () => {
  const file: unknown = JSON.parse(
    '{"__proto__":{"basics":{"summary":"Oi"}},"constructor":"a","work":[{"__proto__":{"position":"b"}}]}',
  );

  const { resume, ignoredLeaves } = read(file);

  expect(resume).toEqual({});
  expect(describeLeaves(ignoredLeaves)).toEqual([
    '__proto__, Dados pessoais, resumo: Oi',
    'constructor: a',
    'Experiência 1, __proto__, cargo: b',
  ]);
  expect({}).not.toHaveProperty('basics');
});

test.each([
  ['a file that is not JSON', '<xml/>', 'Este arquivo não está em JSON. Escolha outro.'],
  ['a file without resume data', '{"a":1}', 'Não achamos dados de currículo neste arquivo.'],
  ['a list', '[]', 'Não achamos dados de currículo neste arquivo.'],
  ['null', 'null', 'Não achamos dados de currículo neste arquivo.'],
  [
    'deep nesting',
    `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
    'Este arquivo é grande ou complexo demais',
  ],
  [
    'a list of 100,000 entries',
    `{"work":[${'1,'.repeat(100_000)}1]}`,
    'Este arquivo é grande ou complexo demais',
  ],
  [
    'a list of 199,000 entries',
    `{"work":[${'"",'.repeat(199_000)}""]}`,
    'Este arquivo é grande ou complexo demais',
  ],
  ['a list of 499,000 entries', `[${'1,'.repeat(499_000)}1]`, 'Este arquivo é grande ou complexo demais'],
  [
    'more text than a resume may have',
    JSON.stringify({ work: [{ position: 'a', highlights: Array(90).fill('b'.repeat(9000)) }] }),
    'Este arquivo é grande ou complexo demais',
  ],
  ['a file of 10 MB', 'a'.repeat(10_000_000), 'O arquivo tem mais de 1 MB'],
])('%s is refused with a message', async (_, text, sentence) => {
  const reading = readResumeFile(new Blob([text]), ana);

  await expect(reading).rejects.toThrow(UnreadableFile);
  await expect(reading).rejects.toThrow(sentence);
});

test.each(['career-changer', 'new-grad', 'senior-engineer'])(
  'titles, positions and institutions of the schema authors’ example %s are imported or reported',
  async (name) => {
    const main = createRequire(import.meta.url).resolve('@jsonresume/schema');
    const text = readFileSync(new URL(`examples/${name}.resume.json`, `file://${main}`), 'utf8');

    const { resume, ignoredLeaves } = await readResumeFile(new Blob([text]), ana);

    expect(resume.candidateExperience?.length).toBeGreaterThan(0);
    const result = JSON.stringify([resume, ignoredLeaves]);
    for (const [, value] of text.matchAll(/"(?:title|awarder|issuer|position|institution)": "([^"\\]+)"/g)) {
      expect(result).toContain(value);
    }
  },
);
