import { expect, test } from 'vitest';
import { tellingReasonIn } from './vacancy-results.tsx';

const fit = (...reasons: string[]) => ({ score: 50, reasons, missing: [] });

test('each vacancy is told by what fewest share, of equals by what counts most, whatever is shown below', () => {
  const matches = [
    fit('Sua área: Vendas', 'Na sua cidade: Natal', '2 de 3 qualificações'),
    fit('Sua área: Vendas', 'Na sua cidade: Natal'),
    fit('Sua área: Vendas', 'Salário dentro do que você pede'),
    fit(),
  ];
  const told = ['2 de 3 qualificações', 'Na sua cidade: Natal', 'Salário dentro do que você pede', undefined];

  expect(matches.map(tellingReasonIn(matches))).toEqual(told);

  const firstPage = [...matches, ...Array.from({ length: 16 }, () => fit('Sua área: Vendas'))];
  const later = Array.from({ length: 40 }, () => fit('2 de 3 qualificações'));
  expect(matches.map(tellingReasonIn([...firstPage, ...later]))).toEqual(told);
});
