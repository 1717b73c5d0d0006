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

test('nested fields and lists come back whole, line breaks included', () => {
  const blank = { place: { city: '', state: '' }, skills: [] as string[], jobs: [] as { role: string }[] };
  const typed = {
    place: { city: 'Santos', state: '' },
    skills: ['Inglês\nfluente'],
    jobs: [{ role: 'Padeira' }],
  };
  keepDraft('form', typed, blank);

  expect(readKeptDraft('form', blank)).toEqual(typed);
});

test('an untouched field comes back as the form starts by then', () => {
  keepDraft('form', { title: 'Padeira', deadline: '2026-01-01' }, { title: '', deadline: '2026-01-01' });

  expect(readKeptDraft('form', { title: '', deadline: '2026-02-01' })).toEqual({
    title: 'Padeira',
    deadline: '2026-02-01',
  });
});
