import { longTextLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { findPassages } from '../legal-lint/lint-vacancy.ts';
import { bandsOf, shinglesOf } from './text-fingerprint.ts';
import { textSignals } from './text-signals.ts';

/** Beginnings of matches. Repeated, they make a careless pattern look through the same text again and again. */
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

test('a text of twice the allowed length is read in bounded time', () => {
  const startedAt = process.cpuUsage();
  for (const snippet of snippets) {
    const jobDescription = snippet.repeat((2 * longTextLimit) / snippet.length);
    findPassages({ jobDescription }, textSignals);
    bandsOf(shinglesOf(jobDescription));
  }
  // Processor time, because other programs may use the machine meanwhile.
  expect(process.cpuUsage(startedAt).user / 1000).toBeLessThan(4_000);
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
