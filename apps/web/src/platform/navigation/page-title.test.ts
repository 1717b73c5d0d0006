import { renderHook } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { setTitleCount, usePageTitle } from './page-title.ts';

test('the title shows the unread count on every page', () => {
  onTestFinished(() => setTitleCount(''));
  const { rerender } = renderHook(({ title }) => usePageTitle(title), { initialProps: { title: 'Conta' } });
  setTitleCount('3');
  expect(document.title).toBe('(3) Conta · Trampolim');

  rerender({ title: 'Favoritos' });
  expect(document.title).toBe('(3) Favoritos · Trampolim');

  setTitleCount('');
  expect(document.title).toBe('Favoritos · Trampolim');
});
