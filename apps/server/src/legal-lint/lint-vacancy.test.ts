import type { CheckedVacancy, LintRule } from '@trampolim/contract/legal-lint/legal-lint';
import { longTextLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { minimumWage } from './contract-rules.ts';
import { lintVacancy } from './lint-vacancy.ts';

const rulesIn = (vacancy: CheckedVacancy): LintRule[] => lintVacancy(vacancy).map(({ rule }) => rule);
const rulesInDescription = (jobDescription: string): LintRule[] =>
  rulesIn({ employmentType: 'CLT', jobDescription });

test('a finding has the start and end of its passage, even after an emoji', () => {
  const jobDescription = '👩‍🔧 Atenção: é indispensável BOA APARÊNCIA.';

  const [finding, ...others] = lintVacancy({ jobDescription });

  expect(others).toEqual([]);
  expect(finding).toMatchObject({ rule: 'appearance', severity: 'forbidden', field: 'jobDescription' });
  expect(finding?.text).toBe('BOA APARÊNCIA');
  expect(jobDescription.slice(finding?.from, finding?.to)).toBe('BOA APARÊNCIA');
});

test('combining accents and invisible characters do not prevent a finding', () => {
  expect(rulesInDescription('boa aparência'.normalize('NFD'))).toEqual(['appearance']);
  expect(rulesInDescription('boa apa\u200Brência')).toEqual(['appearance']);
});

test('separated letters and digits in place of letters do not prevent a finding', () => {
  for (const word of ['s o l t e i r o', 's.o.l.t.e.i.r.o', 's0lteiro', 'S0LT31R0']) {
    const jobDescription = `Precisa ser ${word}, com CNH.`;
    const [finding] = lintVacancy({ jobDescription });
    expect(finding, word).toMatchObject({ rule: 'marital_status', severity: 'forbidden' });
    expect(jobDescription.slice(finding?.from, finding?.to)).toContain(word);
  }
  expect(rulesInDescription('Apenas m u l h e r e s')).toEqual(['sex']);
  expect(rulesInDescription('Sexo m4sculino')).toEqual(['sex']);
});

test.each([
  'CNH A, B, C, D ou E. Turnos A B C D. Vitaminas A/B/C/D.',
  'ISO14001, NR35, HTML5, Python3, Office365 e SAP S4HANA.',
  'Turno 12x36, das 7h às 19h, na loja B2B do bloco C3.',
])('letters and digits of a lawful text raise nothing: %s', (text) => {
  expect(rulesInDescription(text)).toEqual([]);
});

test('a number that follows a word without a space stays a number', () => {
  expect(rulesInDescription('Idade entre15 e 35.')).toEqual(['age']);
  expect(rulesInDescription('Exige experiência de 3anos.')).toEqual(['experience_over_six_months']);
});

test('a negation directly before the words prevents the finding', () => {
  expect(rulesInDescription('Nunca cobramos taxa de candidatos.')).toEqual([]);
  expect(rulesInDescription('Cobramos taxa de candidatos.')).toEqual(['candidate_pays']);
});

test('a finding in a list names the index of its entry', () => {
  const findings = lintVacancy({
    requiredQualifications: ['Ensino médio', 'Até 30 anos'],
    desiredSkills: ['2 anos de experiência'],
  });

  expect(findings).toMatchObject([{ rule: 'age', field: 'requiredQualifications.1', from: 0, to: 11 }]);
});

test('the city and the units of questions are checked', () => {
  expect(lintVacancy({ jobLocation: { city: 'Somente homens, Recife' } })).toMatchObject([
    { rule: 'sex', field: 'jobLocation.city' },
  ]);
  expect(lintVacancy({ questions: [{ text: 'Altura', unit: 'até 30 anos' }] })).toMatchObject([
    { rule: 'age', field: 'questions.0.unit' },
  ]);
});

test('the minimum wage is scaled to the weekly hours and to the pay period', () => {
  const monthly = minimumWage();
  const rulesForPay = (from: number, period: 'Hora' | 'Mês', weeklyHours: number | null) =>
    rulesIn({ employmentType: 'CLT', weeklyHours, salaryRange: { from, currency: 'R$', period } });

  expect(rulesForPay(monthly, 'Mês', 44)).toEqual([]);
  expect(rulesForPay(monthly - 1, 'Mês', 44)).toEqual(['below_minimum_wage']);
  expect(rulesForPay(monthly / 2, 'Mês', 22)).toEqual([]);
  expect(rulesForPay(monthly / 2 - 1, 'Mês', 22)).toEqual(['below_minimum_wage']);
  // A full month has 220 paid hours.
  expect(rulesForPay(monthly / 220 + 0.01, 'Hora', null)).toEqual([]);
  expect(rulesForPay(5, 'Hora', null)).toEqual(['below_minimum_wage']);
});

test('a text of twice the allowed length is checked in bounded time', () => {
  const startedAt = process.cpuUsage();
  for (const word of [
    'experiencia 2 ',
    'sem nao ',
    'curriculo ',
    'a a a ',
    '((((',
    'r$ ',
    'spc ',
    'a.b.c.d.',
    'm4s',
  ]) {
    lintVacancy({ jobDescription: word.repeat((2 * longTextLimit) / word.length) });
  }
  // Processor time, because other programs may use the machine meanwhile.
  expect(process.cpuUsage(startedAt).user / 1000).toBeLessThan(2_000);
});

test('checking a very long sentence takes linear, not quadratic, time', () => {
  const timeOf = (words: number) => {
    const { user } = process.cpuUsage();
    lintVacancy({ jobDescription: 'independente de antecedentes '.repeat(words) });
    return process.cpuUsage().user - user;
  };
  timeOf(1_000);

  // Linear time would be eight times as long, quadratic time sixty-four times.
  expect(timeOf(8_000) / timeOf(1_000)).toBeLessThan(24);
});

const replacePassages = (text: string, field: 'jobTitle' | 'jobDescription' = 'jobDescription') =>
  lintVacancy({ employmentType: 'CLT', [field]: text }).map(
    ({ from, to, replacement }) => replacement && `${text.slice(0, from)}${replacement}${text.slice(to)}`,
  );

test.each([
  ['Vaga exclusiva para homens, com início imediato.', 'Vaga para todas as pessoas, com início imediato.'],
  ['Experiência mínima de 2 (dois) anos em vendas.', 'Experiência de até 6 meses em vendas.'],
  ['Ter 3 anos de experiência com costura.', 'Ter até 6 meses de experiência com costura.'],
  ['Pelo menos um ano de vivência na área.', 'Pelo menos 6 meses de vivência na área.'],
  ['EXPERIÊNCIA DE 5 ANOS. Salário a combinar.', 'EXPERIÊNCIA DE ATÉ 6 MESES. Salário a combinar.'],
  ['Lojas de bairro. No máximo 30 anos.', 'Lojas de bairro. Pessoas de todas as idades são bem-vindas.'],
  ['Currículo com foto, por e-mail.', 'Currículo, por e-mail.'],
  ['Boa apresentação pessoal.', 'Comunicação clara.'],
  ['Vaga aberta aos portadores de deficiência.', 'Vaga aberta às pessoas com deficiência.'],
  ['Contratamos deficientes visuais.', 'Contratamos pessoas com deficiência visual.'],
  ['Contratamos um portador de deficiência.', 'Contratamos uma pessoa com deficiência.'],
])('a passage may be replaced by lawful words: %s', (text, expected) => {
  expect(replacePassages(text)).toEqual([expected]);
});

test('words that say more than the passage, and titles and questions, are not replaced by a sentence', () => {
  expect(replacePassages('Atendimento, sem filhos, das 8h às 17h.')).toEqual([undefined]);
  expect(replacePassages('Recepcionista feminina', 'jobTitle')).toEqual([undefined]);
  expect(replacePassages('Recepcionista (PNE)', 'jobTitle')).toEqual(['Recepcionista (PCD)']);
  const [finding] = lintVacancy({ questions: [{ text: 'Você tem filhos?' }] });
  expect(finding).toMatchObject({ rule: 'children' });
  expect(finding).not.toHaveProperty('replacement');
});

test.each([
  'Experiência entre 2 e 5 anos.',
  'Experiência de 10 anos ou mais.',
  'Experiência de um ano e meio.',
  'Experiência não inferior a 2 anos.',
])('a time that other words make longer has no replacement: %s', (text) => {
  expect(rulesInDescription(text)).toEqual(['experience_over_six_months']);
  expect(replacePassages(text)).toEqual([undefined]);
});

test('outdated words do not hide a refusal, for which better words are not offered', () => {
  expect(rulesInDescription('Portadores de deficiência não serão aceitos.')).toEqual(['health_test']);
  expect(rulesInDescription('Vaga não indicada para deficientes físicos.')).toEqual(['health_test']);
});

test.each([
  'Vaga exclusiva para pessoas com deficiência (PCD).',
  'Vaga para pessoas com ou sem deficiência.',
  'Todas as pessoas podem se candidatar, PCD ou não.',
  'PCDs terão preferência.',
  'Vaga para PCD e para pessoas reabilitadas do INSS.',
  'Trabalhar no Instituto dos Deficientes Visuais.',
  'Corrigir a iluminação deficiente do galpão.',
  'Portador de CNH categoria B.',
  'Trocamos o termo portador de deficiência pelo de hoje.',
  'Pessoas com mobilidade reduzida têm vaga na garagem.',
])('current words for people with disabilities, and other things, raise nothing: %s', (text) => {
  expect(rulesInDescription(text)).toEqual([]);
});
