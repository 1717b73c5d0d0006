import { expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';
import { toUnderstanding } from './search-understanding.ts';
import { understandQuery } from './understand-query.ts';

const { db } = await startTestApp();
const understand = async (text: string) => toUnderstanding(await understandQuery(db, 'vacancy', text));

test.each([
  [
    'Programador remoto São Paulo/SP estágio',
    [
      { kind: 'workMode', value: 'Remoto', without: 'Programador São Paulo/SP estágio' },
      { kind: 'city', value: 'São Paulo/SP', without: 'Programador remoto estágio' },
      { kind: 'employmentType', value: 'Estágio', without: 'Programador remoto São Paulo/SP' },
    ],
  ],
  ['Aux. adm. CLT', [{ kind: 'employmentType', value: 'CLT', without: 'Aux. adm.' }]],
  ['técnico, Brasília', [{ kind: 'city', value: 'Brasília/DF', without: 'técnico' }]],
  ['técnico pra Recife', [{ kind: 'city', value: 'Recife/PE', without: 'técnico' }]],
  ['técnico, Recife', [{ kind: 'city', value: 'Recife/PE', without: 'técnico' }]],
  ['costureira em casa', [{ kind: 'workMode', value: 'Remoto', without: 'costureira' }]],
  [
    'Garçom home-office em Belém',
    [
      { kind: 'workMode', value: 'Remoto', without: 'Garçom em Belém' },
      { kind: 'city', value: 'Belém/PA', without: 'Garçom home-office' },
    ],
  ],
])('the places and conditions in "%s" become removable filters', async (text, filters) => {
  expect((await understand(text)).filters).toEqual(filters);
});

test.each([
  ['motorista na bahia', 'state', 'BA'],
  ['tocantins', 'state', 'TO'],
  ['mato grosso enfermeiro', 'state', 'MT'],
  ['vagas no nordeste', 'region', 'Nordeste'],
  ['enfermeira centro-oeste', 'region', 'Centro-Oeste'],
  ['motorista no sul do país', 'region', 'Sul'],
  ['motorista sul', 'region', 'Sul'],
  ['sul', 'region', 'Sul'],
  ['motorista região norte do paraná', 'state', 'PR'],
  ['recife nordeste', 'city', 'Recife/PE'],
  ['enfermeira rio de janeiro', 'city', 'Rio de Janeiro/RJ'],
  ['enfermeira zona franca', 'city', 'Manaus/AM'],
  ['enfermeira manaus', 'city', 'Manaus/AM'],
  ['enfermeira tietê', 'city', 'Tietê/SP'],
  ['enfermeira são bernardo', 'city', 'São Bernardo do Campo/SP'],
  ['motorista natal rio grande do norte', 'city', 'Natal/RN'],
  ['motorista palmas no tocantins', 'city', 'Palmas/TO'],
  ['enfermeira campinas são paulo', 'city', 'Campinas/SP'],
  ['bahia porto seguro', 'city', 'Porto Seguro/BA'],
  ['garçom asa norte', 'city', 'Brasília/DF'],
])('"%s" names the %s %s', async (text, kind, value) => {
  expect((await understand(text)).filters).toMatchObject([{ kind, value }]);
});

test.each([
  'vaga para motorista',
  'pedreiro que se dedique',
  'auxiliar de armazém',
  'troca de óleo',
  'vigia para condomínio',
])('the common words in "%s" name no place', async (text) => {
  expect((await understand(text)).filters).toEqual([]);
});

test.each([
  ['a filler word is left out', 'processo seletivo emprego de pedreiro', ['pedreiro']],
  ['a wish is left out', 'quero ser pedreiro', ['pedreiro']],
  ['a short filler has no plural', 'cs', ['cs']],
  ['a word with the stem of a filler stays', 'sábado', ['sabado']],
  ['a word with the stem of a condition stays', 'ficha', ['ficha']],
  ['a name of work in homes is not remote work', 'em casa de família', ['casa de familia']],
])('%s', async (_, text, expected) => {
  const { terms } = await understandQuery(db, 'vacancy', text);

  expect(terms.map((term) => term.text)).toEqual(expected);
});

test.each([
  ['enfermagem tecnico', ['tecnico enfermagem']],
  ['academia instrutor', ['instrutor academia']],
  ['motorista ajudante', ['motorista', 'ajudante']],
])('the name in "%s" is recognised if its field comes first', async (text, expected) => {
  const { terms } = await understandQuery(db, 'vacancy', text);

  expect(terms.map((term) => term.text)).toEqual(expected);
});

test('abbreviated words of seniority mean the same as the words', async () => {
  const { preferred } = await understandQuery(db, 'vacancy', 'eletricista jr');

  expect(preferred.flatMap(({ synonyms }) => synonyms.map(({ text }) => text))).toEqual(['júnior', 'jr']);
});

test('an occupation with the stem of a filler word is not left out', async () => {
  const { terms } = await understandQuery(db, 'vacancy', 'empregada');

  expect(terms.map((term) => term.text)).toEqual(['empregada']);
});

test.each([
  ['motorista d', true],
  ['motorista E', true],
  ['motorista e ajudante', false],
])('"%s" names a driving licence: %s', async (text, namesLicence) => {
  const { terms } = await understandQuery(db, 'vacancy', text);
  expect(terms.flatMap(({ exact }) => exact).includes('cnh')).toBe(namesLicence);
});
