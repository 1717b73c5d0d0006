import { expect, test } from 'vitest';
import { previewText } from './preview-text.ts';

test('shows the first paragraph in one line, without the list that follows', () => {
  const text =
    'Abrimos esta vaga para\norientar clientes.\n\nO que você vai fazer:\n• Conferência\n• Estoque';
  expect(previewText(text, 180)).toBe('Abrimos esta vaga para orientar clientes.');
});

test('omits the line that introduces a list', () => {
  const text = 'Abrimos esta vaga.\nO que você vai fazer:\n• Conferência';
  expect(previewText(text, 180)).toBe('Abrimos esta vaga.');
});

test.each([
  ['Cuidamos de pessoas. Mal. E de mais', 26, 'Cuidamos de pessoas. Mal…'],
  ['Cuidar de processos, Fluxos, e prazos', 29, 'Cuidar de processos, Fluxos…'],
  ['Cuidar de processos – e de prazos', 22, 'Cuidar de processos…'],
])('cuts "%s" after a word', (text, length, cut) => {
  expect(previewText(text, length)).toBe(cut);
});

test('skips a heading without a paragraph', () => {
  const list = 'Responsabilidades:\n• Conferência\n• Entrega';
  expect(previewText(list, 180)).toBe('Conferência, Entrega');
  expect(previewText(`${list}\n\nTrabalhamos em dupla.`, 180)).toBe('Trabalhamos em dupla.');
  expect(previewText('Sobre a vaga:', 180)).toBe('Sobre a vaga:');
});

test('joins the items of a text that is only a list', () => {
  expect(previewText('• Conferência\n• Estoque', 180)).toBe('Conferência, Estoque');
});

test('leaves a short text unchanged, including its final punctuation', () => {
  expect(previewText('Faça parte!', 180)).toBe('Faça parte!');
});
