import { expect, test } from 'vitest';
import { distinguishingReasonIn } from './vacancy-results.tsx';

const fit = (...reasons: string[]) => ({ score: 50, reasons, missing: [] });

test('each vacancy shows the rarest reason, among equals the most important, and later pages do not change it', () => {
  const matches = [
    fit('Sua área: Vendas', 'Na sua cidade: Natal', '2 de 3 qualificações'),
    fit('Sua área: Vendas', 'Na sua cidade: Natal'),
    fit('Sua área: Vendas', 'Salário dentro do que você pede'),
    fit(),
  ];
  const reasons = [
    '2 de 3 qualificações',
    'Na sua cidade: Natal',
    'Salário dentro do que você pede',
    undefined,
  ];

  expect(matches.map(distinguishingReasonIn(matches))).toEqual(reasons);

  const firstPage = [...matches, ...Array.from({ length: 16 }, () => fit('Sua área: Vendas'))];
  const later = Array.from({ length: 40 }, () => fit('2 de 3 qualificações'));
  expect(matches.map(distinguishingReasonIn([...firstPage, ...later]))).toEqual(reasons);
});
