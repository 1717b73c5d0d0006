import { expect, test } from 'vitest';
import { parseSearch, sentTexts, textParams, textsOf } from './search-params.ts';

test('of an address the texts are kept: of several with one name the first, of blank ones none', () => {
  const search = parseSearch('?vaga=1&vaga=2&title=&outra=x');
  expect(textParams('vaga', 'title').parse(search)).toEqual({ vaga: '1' });
  expect(textsOf<{ vaga?: string }>().parse(search)).toEqual({ vaga: '1', outra: 'x' });
});

test('what a form has sent is read whole, and what is left out stays so', () => {
  const { parse } = sentTexts('modo', 'titulo', 'estado');
  expect(parse({ modo: ['Remoto', 'Híbrido'], titulo: '', estado: undefined, outro: 'x' })).toEqual({
    modo: 'Remoto,Híbrido',
  });
});
