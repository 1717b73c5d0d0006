import type { FoundReason } from '@trampolim/contract/search/search';
import { expect, test } from 'vitest';
import { nearText, resultsText } from './search-counts.ts';

const nouns = { one: 'vaga', many: 'vagas' };

const results = (total: number, reasons: FoundReason[], { totalIsEstimate = false } = {}) => ({
  total,
  totalIsEstimate,
  items: reasons.map((foundBy) => ({ foundBy })),
});

test.each([
  [results(0, []), ''],
  [results(1, ['role']), '1 vaga'],
  [results(35, ['role', 'text']), '35 vagas'],
  [results(5000, ['role'], { totalIsEstimate: true }), 'mais de 1.000 vagas'],
  [results(2, ['role', 'nearby']), '1 vaga e mais 1 semelhante'],
  [results(12, ['role', 'synonym', 'partial']), '2 vagas e mais 10 semelhantes'],
  [results(10, ['role', 'sameArea']), '1 vaga e mais 9 semelhantes'],
  [results(5000, ['role', 'elsewhere'], { totalIsEstimate: true }), '1 vaga e mais de 1.000 semelhantes'],
  [results(3, ['nearby', 'nearby']), ''],
])('%j is counted as "%s"', (counts, text) => {
  expect(resultsText(counts, nouns)).toBe(text);
});

test('near matches are counted in the message above them', () => {
  expect(nearText(results(1, ['nearby']), 'Nenhuma vaga')).toBe(
    'Nenhuma vaga tem tudo o que você buscou. Veja 1 semelhante.',
  );
  expect(
    nearText(results(12, ['nearby']), 'Ninguém', { one: 'perfil parecido', many: 'perfis parecidos' }),
  ).toBe('Ninguém tem tudo o que você buscou. Veja 12 perfis parecidos.');
});
