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

test('moves the focus to the next item, even if items above were added or removed', () => {
  const { rerender } = render(listOf('milk', 'salt', 'bread', 'tea', 'rice'));
  focus('bread');

  rerender(listOf('beer', 'tea', 'rice'));

  expect(screen.getByRole('button', { name: 'tea' })).toHaveFocus();
});

test('moves the focus from the end to the last remaining item or the list', () => {
  const { container, rerender } = render(listOf('milk', 'bread'));
  focus('bread');

  rerender(listOf('milk'));
  expect(screen.getByRole('button', { name: 'milk' })).toHaveFocus();

  rerender(listOf());
  expect(container.firstElementChild).toHaveFocus();
});

test('does not move a focus that has left the list', () => {
  const pageOf = (...keys: string[]) => (
    <>
      {listOf(...keys)}
      <button type="button">outside</button>
    </>
  );
  const { rerender } = render(pageOf('milk', 'bread'));
  focus('bread');
  focus('outside');

  rerender(pageOf('milk'));

  expect(screen.getByRole('button', { name: 'outside' })).toHaveFocus();
});
