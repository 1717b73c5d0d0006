import { expect, test } from 'vitest';
import { readDescription } from './read-description.ts';

test('bullets become a list below their heading', () => {
  expect(
    readDescription(
      'Estamos crescendo.\n\nO que você vai fazer:\n• Receitas\n• Estoque\n\n- Plantões\nAté breve.',
    ),
  ).toEqual([
    { kind: 'paragraph', text: 'Estamos crescendo.' },
    { kind: 'heading', text: 'O que você vai fazer:' },
    { kind: 'list', items: ['Receitas', 'Estoque'] },
    { kind: 'list', items: ['Plantões'] },
    { kind: 'paragraph', text: 'Até breve.' },
  ]);
});

test('a short line alone above a longer block or a list is a heading', () => {
  expect(
    readDescription('Sobre a vaga\n\nUma padaria de bairro procura gente.\n\nRequisitos\n\n* Forno'),
  ).toEqual([
    { kind: 'heading', text: 'Sobre a vaga' },
    { kind: 'paragraph', text: 'Uma padaria de bairro procura gente.' },
    { kind: 'heading', text: 'Requisitos' },
    { kind: 'list', items: ['Forno'] },
  ]);
});

test.each([
  'Fazer pão francês',
  'Salário: R$ 3.000\nHorário: das 8h às 17h',
  'Trabalho de casa\n\nVale-refeição\n\nPlano de saúde',
  'Um parágrafo inteiro antes da lista que virá. São estas as tarefas:',
  '-Sem espaço não é lista, e -5 °C também não.',
  '<script>alert(1)</script> <b>negrito</b>',
])('plain text stays plain: %j', (text) => {
  const blocks = readDescription(text);
  expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(['paragraph']));
  expect(blocks.map((block) => 'text' in block && block.text).join('\n\n')).toBe(text);
});

test('a long sentence that ends before a list stays running text', () => {
  const sentence =
    'Buscamos uma pessoa comprometida para orientar clientes nas decisões com dinheiro, e fará:';
  expect(readDescription(`${sentence}\n• Contas`)).toEqual([
    { kind: 'paragraph', text: sentence },
    { kind: 'list', items: ['Contas'] },
  ]);
});
