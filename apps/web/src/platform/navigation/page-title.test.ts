import { renderHook } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { countInTitle, usePageTitle } from './page-title.ts';

test('the title shows the unread count on every page', () => {
  onTestFinished(() => countInTitle(''));
  const { rerender } = renderHook(({ title }) => usePageTitle(title), { initialProps: { title: 'Conta' } });
  countInTitle('3');
  expect(document.title).toBe('(3) Conta · Trampolim');

  rerender({ title: 'Favoritos' });
  expect(document.title).toBe('(3) Favoritos · Trampolim');

  countInTitle('');
  expect(document.title).toBe('Favoritos · Trampolim');
});
