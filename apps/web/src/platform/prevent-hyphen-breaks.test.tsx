import { render, screen } from '@testing-library/react';
import { Children } from 'react';
import { expect, test } from 'vitest';
import { preventHyphenBreaks } from './prevent-hyphen-breaks.ts';

test('words with a hyphen stay whole together with their punctuation', () => {
  render(<h1>{preventHyphenBreaks('Pessoa auxiliar-administrativa, 12x36 - noite')}</h1>);

  expect(screen.getByText('auxiliar-administrativa,')).toHaveStyle({ display: 'inline-block' });
  expect(screen.getByRole('heading').children).toHaveLength(1);
  expect(screen.getByRole('heading')).toHaveTextContent('Pessoa auxiliar-administrativa, 12x36 - noite');
});

test('such a text is one child, so that a list of facts shows it as one fact', () => {
  expect(Children.count(preventHyphenBreaks('Pessoa desenvolvedora back-end júnior'))).toBe(1);
});

test('a text without such words stays one text', () => {
  expect(preventHyphenBreaks('Pessoa padeira, de 8h-17h')).toBe('Pessoa padeira, de 8h-17h');
});
