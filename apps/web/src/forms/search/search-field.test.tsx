import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

const onSearch = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockReset();
});
afterEach(() => vi.useRealTimers());

const field = (value: string) => <SearchField label="Buscar vagas" value={value} onSearch={onSearch} />;
const box = () => screen.getByRole('searchbox');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const pause = () => {
  act(() => {
    vi.advanceTimersByTime(400);
  });
};

test('searches once typing pauses', () => {
  render(field(''));
  type('p');
  type('pa');
  type('pad');
  pause();

  expect(onSearch.mock.calls).toEqual([['pad']]);
});

test('a search that arrives in the URL does not replace text typed since', () => {
  const { rerender } = render(field(''));
  type('pad');
  pause();
  type('padei');
  rerender(field('pad'));

  expect(box()).toHaveValue('padei');
});

test('shows the search of the URL after the back button', () => {
  const { rerender } = render(field('padeiro'));
  rerender(field('enfermeira'));
  expect(box()).toHaveValue('enfermeira');
  pause();
  expect(onSearch).not.toHaveBeenCalled();
});

test('a slash focuses the box, and is typed once the box has the focus', () => {
  render(field(''));
  fireEvent.keyDown(document.body, { key: '/' });
  expect(box()).toHaveFocus();
  // The result is false if the default action, which types the slash, is prevented.
  expect(fireEvent.keyDown(box(), { key: '/' })).toBe(true);
});
