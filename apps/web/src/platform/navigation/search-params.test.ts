import { expect, test } from 'vitest';
import { parseSearch, textParams, textsOf } from './search-params.ts';

test('of an address the texts are kept: of several with one name the first, of blank ones none', () => {
  const search = parseSearch('?vaga=1&vaga=2&title=&outra=x');
  expect(textParams('vaga', 'title').parse(search)).toEqual({ vaga: '1' });
  expect(textsOf<{ vaga?: string }>().parse(search)).toEqual({ vaga: '1', outra: 'x' });
});
