import { expect, test } from 'vitest';
import { findPassages } from '../legal-lint/lint-vacancy.ts';
import { bandsOf, containment, shinglesOf } from './text-fingerprint.ts';
import { textSignals } from './text-signals.ts';

const snippets = [
  'pix ',
  'garantir a vaga ',
  'envie foto ',
  'curso r$ ',
  'cheque ',
  'chame whats ',
  'a.a.',
  'voce paga ',
  'r$ 1.111.111',
  'taxa custo ',
  'vaga apos pagamento ',
  'recebe na conta ',
  'e preciso pagar ',
  'tx pgto ',
  'p i ',
  '1',
];

test('the longest text is read in bounded time', () => {
  const startedAt = process.cpuUsage();
  for (const snippet of snippets) {
    const jobDescription = snippet.repeat(10_000 / snippet.length);
    findPassages({ jobDescription }, textSignals);
    bandsOf(shinglesOf(jobDescription));
  }

  expect(process.cpuUsage(startedAt).user / 1000).toBeLessThan(4_000);
});

const text = Array.from(
  { length: 120 },
  (_, index) => `palavra${'abcdefghij'[index % 10]}${'klmno'[index % 7] ?? 'p'}`,
).join(' ');

test('a copy with an addition shares a band and contains the text', () => {
  const original = shinglesOf(text);
  const copy = shinglesOf(`${text.toUpperCase()}\n\nLigue já para 11 90000-0000, vagas limitadas!`);

  expect(containment(original, copy)).toBeGreaterThan(0.95);
  expect(bandsOf(copy).some((band) => bandsOf(original).includes(band))).toBe(true);
});

test('another text shares nothing with the text', () => {
  const original = shinglesOf(text);
  const other = shinglesOf('cada palavra daqui é de outra vaga e não diz o mesmo que a primeira '.repeat(3));

  expect(containment(original, other)).toBe(0);
});

test('a disguised copy contains the text', () => {
  const original = shinglesOf(text);
  const disguised = shinglesOf(
    text
      .replaceAll('v', '\u200bｖ')
      .replaceAll('a', 'á')
      .replaceAll('o', 'o\u0303')
      .replaceAll('p', '\u0440'),
  );

  expect(containment(original, disguised)).toBe(1);
});

test('a text that is too short has no bands', () => {
  expect(bandsOf(shinglesOf('Texto curto demais.'))).toEqual([]);
});

test.each([
  ['Cyrillic', 'P\u0430gu\u0435 a t\u0430x\u0430 d\u0435 ins\u0441ri\u0441ao por \u0420ix'],
  ['Greek', '\u03a1ague a taxa de inscri\u00e7\u00e3\u03bf por \u03a1i\u03a7'],
  ['full-width', '\uff30\uff41gue a \uff54axa de inscri\u00e7\u00e3o por \uff30\uff49\uff58'],
  ['hidden', 'P\u200da\u2060gue a ta\u3164xa de ins\u00adcri\ufe0f\u00e7\u00e3o por Pi\u115fx'],
])('%s letters do not hide the words of a scam', (_what, text) => {
  const passages = findPassages({ jobDescription: `Vaga em loja. ${text}.` }, textSignals);

  expect(passages.map(({ rule }) => rule)).toContain('asks_payment');
  for (const passage of passages) expect(text).toContain(passage.text);
});
