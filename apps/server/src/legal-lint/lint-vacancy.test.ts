import type { CheckedVacancy, LintRule } from '@trampolim/contract/legal-lint/legal-lint';
import { expect, test } from 'vitest';
import { minimumWage } from './contract-rules.ts';
import { lintVacancy } from './lint-vacancy.ts';

const rulesIn = (vacancy: CheckedVacancy): LintRule[] => lintVacancy(vacancy).map(({ rule }) => rule);
const describedAs = (jobDescription: string): LintRule[] =>
  rulesIn({ employmentType: 'CLT', jobDescription });

test('a finding names the passage by its place in the text, whatever precedes it', () => {
  const jobDescription = '👩‍🔧 Atenção: é indispensável BOA  APARÊNCIA.'.replace('  ', ' ');

  const [finding, ...others] = lintVacancy({ jobDescription });

  expect(others).toEqual([]);
  expect(finding).toMatchObject({ rule: 'appearance', severity: 'forbidden', field: 'jobDescription' });
  expect(finding?.text).toBe('BOA APARÊNCIA');
  expect(jobDescription.slice(finding?.from, finding?.to)).toBe('BOA APARÊNCIA');
});

test('combining accents and invisible characters hide nothing', () => {
  expect(describedAs('boa aparência'.normalize('NFD'))).toEqual(['appearance']);
  expect(describedAs('boa apa\u200Brência')).toEqual(['appearance']);
});

test('a denial right before the words lifts a finding', () => {
  expect(describedAs('Nunca cobramos taxa de candidatos.')).toEqual([]);
  expect(describedAs('Cobramos taxa de candidatos.')).toEqual(['candidate_pays']);
});

test('findings in lists name the entry', () => {
  const findings = lintVacancy({
    requiredQualifications: ['Ensino médio', 'Até 30 anos'],
    desiredSkills: ['2 anos de experiência'],
  });

  expect(findings).toMatchObject([{ rule: 'age', field: 'requiredQualifications.1', from: 0, to: 11 }]);
});

test('a minimum wage is proportional to the hours, and compared by the period', () => {
  const monthly = minimumWage();
  const paid = (from: number, period: 'Hora' | 'Mês', weeklyHours: number | null) =>
    rulesIn({ employmentType: 'CLT', weeklyHours, salaryRange: { from, currency: 'R$', period } });

  expect(paid(monthly, 'Mês', 44)).toEqual([]);
  expect(paid(monthly - 1, 'Mês', 44)).toEqual(['below_minimum_wage']);
  expect(paid(monthly / 2, 'Mês', 22)).toEqual([]);
  expect(paid(monthly / 2 - 1, 'Mês', 22)).toEqual(['below_minimum_wage']);
  expect(paid(monthly / 220 + 0.01, 'Hora', null)).toEqual([]);
  expect(paid(5, 'Hora', null)).toEqual(['below_minimum_wage']);
});

test('the longest text is checked in bounded time', () => {
  const started = performance.now();
  for (const word of ['experiencia 2 ', 'sem nao ', 'curriculo ', 'a a a ', '((((', 'r$ ', 'spc ']) {
    lintVacancy({ jobDescription: word.repeat(10_000 / word.length) });
  }
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('the time for a sentence without an end grows with its length, not with its square', () => {
  const timeOf = (words: number) => {
    const { user } = process.cpuUsage();
    lintVacancy({ jobDescription: 'independente de antecedentes '.repeat(words) });
    return process.cpuUsage().user - user;
  };
  timeOf(1_000);

  expect(timeOf(8_000) / timeOf(1_000)).toBeLessThan(24);
});
