import { expect, test } from 'vitest';
import { allTextParams, nativeFormParams, parseSearch, textParams } from './search-params.ts';

test('keeps the first non-empty text of each parameter', () => {
  const search = parseSearch('?vaga=1&vaga=2&title=&outra=x');
  expect(textParams('vaga', 'title').parse(search)).toEqual({ vaga: '1' });
  expect(allTextParams<{ vaga?: string }>().parse(search)).toEqual({ vaga: '1', outra: 'x' });
});

test('joins the values of a native form and omits missing ones', () => {
  const { parse } = nativeFormParams('modo', 'titulo', 'estado');
  expect(parse({ modo: ['Remoto', 'Híbrido'], titulo: '', estado: undefined, outro: 'x' })).toEqual({
    modo: 'Remoto,Híbrido',
  });
});
