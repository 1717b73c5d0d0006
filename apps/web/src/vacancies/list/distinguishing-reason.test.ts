import { expect, test } from 'vitest';
import { distinguishingReasonIn } from './vacancy-results.tsx';

const aMatch = (...reasons: string[]) => ({ score: 50, reasons, missing: [] });

const matches = [
  aMatch('Sua área: Vendas', 'Na sua cidade: Natal', '2 de 3 qualificações'),
  aMatch('Sua área: Vendas', 'Na sua cidade: Natal'),
  aMatch('Sua área: Vendas', 'Salário dentro do que você pede'),
  aMatch(),
];
const rarestReasons = [
  '2 de 3 qualificações',
  'Na sua cidade: Natal',
  'Salário dentro do que você pede',
  undefined,
];

test('each vacancy shows its rarest reason', () => {
  expect(matches.map(distinguishingReasonIn(matches))).toEqual(rarestReasons);
});

test('later pages do not change the reasons of earlier ones', () => {
  // The first page has twenty vacancies.
  const firstPage = [...matches, ...Array.from({ length: 16 }, () => aMatch('Sua área: Vendas'))];
  const later = Array.from({ length: 40 }, () => aMatch('2 de 3 qualificações'));
  expect(matches.map(distinguishingReasonIn([...firstPage, ...later]))).toEqual(rarestReasons);
});
