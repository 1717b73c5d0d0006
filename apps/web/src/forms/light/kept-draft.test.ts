import { beforeEach, expect, test } from 'vitest';
import { forgetDraft, keepDraft, readKeptDraft } from './kept-draft.ts';

const empty = { email: '', password: '', confirmPassword: '', currency: 'R$' };

beforeEach(() => sessionStorage.clear());

test('what was typed comes back, and passwords are not even stored', () => {
  keepDraft(
    'form',
    { ...empty, email: 'ana@exemplo.com', password: 'segredo1', confirmPassword: 'segredo1' },
    empty,
  );

  expect(readKeptDraft('form', empty)).toEqual({ ...empty, email: 'ana@exemplo.com' });
  expect(sessionStorage.getItem(sessionStorage.key(0) ?? '')).not.toContain('segredo1');
});

test('an untouched form leaves nothing behind', () => {
  keepDraft('form', empty, empty);

  expect(readKeptDraft('form', empty)).toBeUndefined();
});

test('a form that was emptied again, or sent, is forgotten', () => {
  keepDraft('form', { ...empty, email: 'ana@exemplo.com' }, empty);
  keepDraft('form', empty, empty);
  expect(readKeptDraft('form', empty)).toBeUndefined();

  keepDraft('form', { ...empty, currency: '€' }, empty);
  forgetDraft('form');
  expect(readKeptDraft('form', empty)).toBeUndefined();
});

test('fields that the form no longer has are left behind', () => {
  keepDraft('form', { ...empty, email: 'ana@exemplo.com', fax: '123' }, { ...empty, fax: '' });

  expect(readKeptDraft('form', empty)).toEqual({ ...empty, email: 'ana@exemplo.com' });
});
