import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FocusRestorer } from './focus-restorer.tsx';

const listOf = (...keys: string[]) => (
  <FocusRestorer keys={keys}>
    <ul>
      {keys.map((key) => (
        <li key={key} data-key={key}>
          <button type="button">{key}</button>
        </li>
      ))}
    </ul>
  </FocusRestorer>
);
const focus = (name: string) => screen.getByRole('button', { name }).focus();

test('the focus goes to the one after, also where others came and went above', () => {
  const { rerender } = render(listOf('milk', 'salt', 'bread', 'tea', 'rice'));
  focus('bread');

  rerender(listOf('beer', 'tea', 'rice'));

  expect(screen.getByRole('button', { name: 'tea' })).toHaveFocus();
});

test('from the end of the list the focus goes to the last that is left, and then to the list itself', () => {
  const { container, rerender } = render(listOf('milk', 'bread'));
  focus('bread');

  rerender(listOf('milk'));
  expect(screen.getByRole('button', { name: 'milk' })).toHaveFocus();

  rerender(listOf());
  expect(container.firstElementChild).toHaveFocus();
});

test('whoever is not in the list stays where they are', () => {
  const { rerender } = render(listOf('milk', 'bread'));

  rerender(listOf('milk'));

  expect(document.body).toHaveFocus();
});
