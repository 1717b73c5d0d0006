import { expect, test } from 'vitest';
import {
  type Fit,
  missingForCandidate,
  missingForRecruiter,
  reasonsForCandidate,
  reasonsForRecruiter,
} from './match-reasons.ts';

const emptyFit: Fit = {
  area: undefined,
  role: undefined,
  place: undefined,
  required: { total: 4, met: 0 },
  desired: { total: 0, met: 0 },
  languages: [],
  missing: [],
  salary: undefined,
};

test('aspects that do not match are not mentioned', () => {
  for (const phrasesOf of [
    reasonsForCandidate,
    missingForCandidate,
    reasonsForRecruiter,
    missingForRecruiter,
  ]) {
    expect(phrasesOf(emptyFit)).toEqual([]);
  }
});

test('the most important reason comes first', () => {
  expect(
    reasonsForCandidate({
      area: 'Tecnologia',
      role: { of: 'desired', nearness: 'same' },
      place: { kind: 'city', city: 'Recife', isHome: true },
      required: { total: 4, met: 3 },
      desired: { total: 1, met: 1 },
      languages: ['Inglês', 'Espanhol', 'Libras'],
      missing: [],
      salary: 'enough',
    }),
  ).toEqual([
    'É o cargo que você busca',
    'Na sua cidade: Recife',
    'Sua área: Tecnologia',
    '3 de 4 qualificações',
    '1 de 1 habilidade desejada',
    'Seus idiomas: Inglês e Espanhol',
    'Salário dentro do que você pede',
  ]);
});

test.each<[Partial<Fit>, string]>([
  [{ role: { of: 'desired', nearness: 'close' } }, 'Parecida com o cargo que você busca'],
  [{ role: { of: 'desired', nearness: 'related' } }, 'Próxima do cargo que você busca'],
  [{ role: { of: 'last', nearness: 'related' } }, 'Combina com o seu último cargo'],
  [{ place: { kind: 'state', state: 'PE', isHome: true } }, 'No seu estado: PE'],
  [{ place: { kind: 'state', state: 'PE', isHome: false } }, 'No estado que você busca: PE'],
  [{ place: { kind: 'city', city: 'Recife', isHome: false } }, 'Na cidade que você busca: Recife'],
  [{ place: { kind: 'near', city: 'Olinda', isHome: true } }, 'Perto da sua cidade: Olinda'],
  [{ place: { kind: 'near', city: 'Olinda', isHome: false } }, 'Perto da cidade que você busca: Olinda'],
  [{ place: { kind: 'remote' } }, 'Trabalho remoto'],
  [{ required: { total: 1, met: 1 } }, '1 de 1 qualificação'],
  [{ required: { total: 4, met: 2 } }, '2 de 4 qualificações'],
  [{ required: { total: 4, met: 1 } }, '1 qualificação em comum'],
  [{ desired: { total: 5, met: 2 } }, '2 habilidades desejadas em comum'],
  [{ languages: ['Libras'] }, 'Seu idioma: Libras'],
])('%j reads "%s"', (fit, reason) => {
  expect(reasonsForCandidate({ ...emptyFit, ...fit })).toEqual([reason]);
});

test('recruiters read the same reasons about the candidate', () => {
  expect(
    reasonsForRecruiter({
      area: 'Tecnologia',
      role: { of: 'desired', nearness: 'same' },
      place: { kind: 'city', city: 'Recife', isHome: false },
      required: { total: 4, met: 3 },
      desired: { total: 1, met: 1 },
      languages: ['Inglês', 'Espanhol'],
      missing: [],
      salary: 'enough',
    }),
  ).toEqual([
    'Busca este cargo',
    'Quer trabalhar em Recife',
    'Área de interesse: Tecnologia',
    '3 de 4 qualificações',
    '1 de 1 habilidade desejada',
    'Idiomas: Inglês e Espanhol',
    'Pretensão dentro do salário',
  ]);
  expect(
    reasonsForRecruiter({ ...emptyFit, role: { of: 'last', nearness: 'same' }, languages: ['Libras'] }),
  ).toEqual(['Último cargo parecido', 'Fala: Libras']);
});

test('at most two different missing requirements are named', () => {
  const fit: Fit = { ...emptyFit, missing: ['Docker', 'Docker', 'Kubernetes', 'SQL'], salary: 'less' };

  expect(missingForCandidate(fit)).toEqual(['Falta: Docker e Kubernetes', 'Salário abaixo do que você pede']);
  expect(missingForRecruiter(fit)).toEqual([
    'Não informa: Docker e Kubernetes',
    'Pretensão acima do salário',
  ]);
});

test('a name of the maximum length is cut', () => {
  expect(missingForCandidate({ ...emptyFit, missing: ['a'.repeat(200), 'b'.repeat(200)] })).toEqual([
    `Falta: ${'a'.repeat(60)}… e ${'b'.repeat(60)}…`,
  ]);
});
