import { expect, test } from 'vitest';
import { faceIndexOf, loadFaces, printableIn, weights } from './faces.ts';
import { otherAlphabetText } from './printable-text.ts';

const faces = await loadFaces();
const printable = (text: string) => printableIn(faces, text);

test.each([
  ['Portuguese', 'Ação, pãezinhos, güê, Nº 1ª § ½ € R$ – — … “aspas” ‘simples’ •'],
  ['other supported alphabets', 'Łukasz Škoda Ἀθηνᾶ Привет Nguyễn'],
])('%s: all characters are printed unchanged', (_, text) => {
  expect(printable(text)).toBe(text);
});

test('both weights have the same characters', () => {
  const [regular, strong] = weights.map((weight) => faces[weight].map(({ codePoints }) => [...codePoints]));
  expect(strong).toEqual(regular);
  expect(faceIndexOf(faces, 'ã', 600)).toBe(0);
});

test.each([
  ['decomposed letters', 'Ac\u0327a\u0303o', 'Ação'],
  ['decorated letters', '𝗗𝗲𝘃 Ａｎａ ﬁm', 'Dev Ana fim'],
  ['emoji', 'Olá 👩🏽‍💻 mundo 🇧🇷 1️⃣!', 'Olá mundo 1!'],
  ['direction marks', 'José\u202Eoção\u2066\u200F', 'Joséoção'],
  ['control characters', 'a\u0007b\u0000c\u009Fd', 'abcd'],
  ['unusual line ends and spaces', 'a\r\nb\u2028c\t\u00A0d  e \n f', 'a\nb\nc d e\nf'],
  ['private and unassigned characters', 'a\uE000b\u{F0000}c\uFFFC', 'abc'],
])('%s are reduced to what can be printed', (_, text, printed) => {
  expect(printable(text)).toBe(printed);
});

test('letters of other alphabets are reported once for each passage', () => {
  expect(printable('日本語 中文 (japonês) e العربية')).toBe(
    `${otherAlphabetText} (japonês) e ${otherAlphabetText}`,
  );
  expect(printable('王小明')).toBe(otherAlphabetText);
});
