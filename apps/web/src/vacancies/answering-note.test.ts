import { expect, test } from 'vitest';
import { answeringText, promiseKeepingText, shortAnsweringText } from './answering-note.tsx';

test.each([
  [{ percent: 86, medianDays: 3 }, 'Responde a 86% de quem se candidata, em geral em 3\u00a0dias'],
  [{ percent: 100, medianDays: 1 }, 'Responde a 100% de quem se candidata, em geral em 1\u00a0dia'],
  [{ percent: 40, medianDays: 0 }, 'Responde a 40% de quem se candidata, em geral no mesmo dia'],
  [{ percent: 0 }, 'Responde a 0% de quem se candidata'],
])('%j reads %j', (answering, text) => {
  expect(answeringText(answering)).toBe(text);
});

test.each([
  [{ percent: 86, medianDays: 3 }, 'Responde a 86%, em 3\u00a0dias'],
  [{ percent: 40, medianDays: 0 }, 'Responde a 40%, no mesmo dia'],
  [{ percent: 0 }, 'Responde a 0%'],
])('%j reads %j in lists of companies', (answering, text) => {
  expect(shortAnsweringText(answering)).toBe(text);
});

test.each([
  [{ kept: 9, promised: 10 }, 'Cumpre o prazo com 9 de 10 pessoas'],
  [{ kept: 10, promised: 10 }, 'Cumpre o prazo com 10 de 10 pessoas'],
  [{ kept: 0, promised: 5 }, 'Cumpre o prazo com 0 de 5 pessoas'],
])('%j reads %j', (keeping, text) => {
  expect(promiseKeepingText(keeping)).toBe(text);
});
