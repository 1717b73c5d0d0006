import { expect, test } from 'vitest';
import { previewText } from './preview-text.ts';

test('the preview is the first paragraph in one line', () => {
  const text =
    'Abrimos esta vaga para\norientar clientes.\n\nO que você vai fazer:\n• Conferência\n• Estoque';
  expect(previewText(text, 180)).toBe('Abrimos esta vaga para orientar clientes.');
});

test('the line that introduces a list is omitted', () => {
  const text = 'Abrimos esta vaga.\nO que você vai fazer:\n• Conferência';
  expect(previewText(text, 180)).toBe('Abrimos esta vaga.');
});

test.each([
  ['Cuidamos de pessoas. Mal. E de mais', 26, 'Cuidamos de pessoas. Mal…'],
  ['Cuidar de processos, Fluxos, e prazos', 29, 'Cuidar de processos, Fluxos…'],
  ['Cuidar de processos – e de prazos', 22, 'Cuidar de processos…'],
])('"%s" is cut to at most %i characters after a word, without its punctuation', (text, length, cut) => {
  expect(previewText(text, length)).toBe(cut);
});

const listWithHeading = 'Responsabilidades:\n• Conferência\n• Entrega';

test('a paragraph is preferred to a list above it', () => {
  expect(previewText(`${listWithHeading}\n\nTrabalhamos em dupla.`, 180)).toBe('Trabalhamos em dupla.');
});

test('a list without a paragraph is joined without its heading', () => {
  expect(previewText(listWithHeading, 180)).toBe('Conferência, Entrega');
});

test('a heading is shown if there is nothing else', () => {
  expect(previewText('Sobre a vaga:', 180)).toBe('Sobre a vaga:');
});

test('the items of a text that is only a list are joined', () => {
  expect(previewText('• Conferência\n• Estoque', 180)).toBe('Conferência, Estoque');
});

test('a short text is unchanged, including its final punctuation', () => {
  expect(previewText('Faça parte!', 180)).toBe('Faça parte!');
});
