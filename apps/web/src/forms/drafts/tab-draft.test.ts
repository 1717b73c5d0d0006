import { beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../../platform/toast.ts';
import { clearDraft, readDraft, storeDraft } from './tab-draft.ts';

const empty = { email: '', password: '', confirmPassword: '', currency: 'R$' };

beforeEach(() => sessionStorage.clear());

test('a draft restores the input except passwords', () => {
  storeDraft(
    'form',
    { ...empty, email: 'ana@exemplo.com', password: 'segredo1', confirmPassword: 'segredo1' },
    empty,
  );

  expect(readDraft('form', empty)).toEqual({ ...empty, email: 'ana@exemplo.com' });
  expect(sessionStorage.getItem(sessionStorage.key(0) ?? '')).not.toContain('segredo1');
});

test('an untouched form stores no draft', () => {
  storeDraft('form', empty, empty);

  expect(readDraft('form', empty)).toBeUndefined();
});

test('the draft of an emptied or sent form is removed', () => {
  storeDraft('form', { ...empty, email: 'ana@exemplo.com' }, empty);
  storeDraft('form', empty, empty);
  expect(readDraft('form', empty)).toBeUndefined();

  storeDraft('form', { ...empty, currency: '€' }, empty);
  clearDraft('form');
  expect(readDraft('form', empty)).toBeUndefined();
});

test('fields that the form no longer has are dropped', () => {
  storeDraft('form', { ...empty, email: 'ana@exemplo.com', fax: '123' }, { ...empty, fax: '' });

  expect(readDraft('form', empty)).toEqual({ ...empty, email: 'ana@exemplo.com' });
});

test('nested fields and lists are restored completely, including line breaks', () => {
  const blank = { place: { city: '', state: '' }, skills: [] as string[], jobs: [] as { role: string }[] };
  const typed = {
    place: { city: 'Santos', state: '' },
    skills: ['Inglês\nfluente'],
    jobs: [{ role: 'Padeira' }],
  };
  storeDraft('form', typed, blank);

  expect(readDraft('form', blank)).toEqual(typed);
});

test('an untouched field gets the current initial value', () => {
  storeDraft('form', { title: 'Padeira', deadline: '2026-01-01' }, { title: '', deadline: '2026-01-01' });

  expect(readDraft('form', { title: '', deadline: '2026-02-01' })).toEqual({
    title: 'Padeira',
    deadline: '2026-02-01',
  });
});

test('a text too long for a draft is not stored, and reported once', () => {
  const start = { about: '' };
  storeDraft('long', { about: 'Padeira' }, start);
  for (const length of [900_000, 900_001]) storeDraft('long', { about: 'a'.repeat(length) }, start);

  expect(readDraft('long', start)).toEqual({ about: 'Padeira' });
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(
    'O texto é longo demais para um rascunho. Salve antes de sair.',
  );
});

test('a tab without space for drafts notifies the author once', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const throwQuotaError = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { setItem: throwQuotaError, removeItem: vi.fn(), getItem: () => null });
  for (const email of ['ana@exemplo.com', 'bia@exemplo.com']) storeDraft('full', { ...empty, email }, empty);

  expect(toast.error).toHaveBeenCalledExactlyOnceWith(
    'Este aparelho não tem espaço para o rascunho. Salve antes de sair.',
  );
});
