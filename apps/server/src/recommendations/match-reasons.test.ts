import { expect, test } from 'vitest';
import { type Fit, matchReasons } from './match-reasons.ts';

const nothing: Fit = {
  area: undefined,
  role: undefined,
  place: undefined,
  required: { asked: 4, brought: 0 },
  desired: { asked: 0, brought: 0 },
  languages: [],
  pays: false,
};

test('what was not found is not said', () => {
  expect(matchReasons(nothing)).toEqual([]);
});

test('what counts most comes first', () => {
  expect(
    matchReasons({
      area: 'Tecnologia',
      role: 'desired',
      place: { city: 'Recife', state: 'PE', isHome: true },
      required: { asked: 4, brought: 3 },
      desired: { asked: 1, brought: 1 },
      languages: ['Inglês', 'Espanhol', 'Libras'],
      pays: true,
    }),
  ).toEqual([
    'Sua área: Tecnologia',
    'Combina com o cargo que você busca',
    'Na sua cidade: Recife',
    '3 de 4 qualificações',
    '1 de 1 habilidade desejada',
    'Seus idiomas: Inglês e Espanhol',
    'Salário dentro do que você pede',
  ]);
});

test.each<[Partial<Fit>, string]>([
  [{ role: 'last' }, 'Combina com o seu último cargo'],
  [{ place: { city: undefined, state: 'PE', isHome: true } }, 'No seu estado: PE'],
  [{ place: { city: undefined, state: 'PE', isHome: false } }, 'No estado que você busca: PE'],
  [{ place: { city: 'Recife', state: 'PE', isHome: false } }, 'Na cidade que você busca: Recife'],
  [{ required: { asked: 1, brought: 1 } }, '1 de 1 qualificação'],
  [{ languages: ['Libras'] }, 'Seu idioma: Libras'],
])('%j reads "%s"', (found, reason) => {
  expect(matchReasons({ ...nothing, ...found })).toEqual([reason]);
});
