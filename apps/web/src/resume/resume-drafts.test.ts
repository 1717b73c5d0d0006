import { beforeEach, expect, test, vi } from 'vitest';
import { aFullCandidate } from '../../test/own-candidate-factory.ts';
import { toast } from '../platform/toast.ts';
import { listResumeDrafts, resumeDraftStore } from './resume-drafts.ts';
import { type ResumeValue, toResumeValue } from './resume-value.ts';

const base = toResumeValue(aFullCandidate());
const changedValue: ResumeValue = { ...base, candidateAbout: 'Mudei.' };

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] }));

test('a draft outlives the tab, with the version it is based on', () => {
  resumeDraftStore('ana', 'a', 3).save(changedValue, base);

  expect(listResumeDrafts('ana')).toEqual([
    { slot: 'a', savedAt: '2026-11-20T12:00:00.000Z', version: 3, base, value: changedValue },
  ]);
  expect(resumeDraftStore('ana', 'a', 3).read()).toEqual(changedValue);
});

test('two tabs store separate drafts, listed with the latest first', () => {
  resumeDraftStore('ana', 'a', 3).save(changedValue, base);
  vi.setSystemTime(new Date('2026-11-20T12:01:00Z'));
  resumeDraftStore('ana', 'b', 3).save({ ...base, candidateLink: 'https://b.example' }, base);

  expect(listResumeDrafts('ana').map(({ slot }) => slot)).toEqual(['b', 'a']);
});

test('a draft can be read only by its owner', () => {
  resumeDraftStore('ana', 'a', 1).save(changedValue, base);

  expect(listResumeDrafts('bia')).toEqual([]);
});

test('a reverted or saved resume has no draft', () => {
  const store = resumeDraftStore('ana', 'a', 1);
  store.save(changedValue, base);
  store.save(base, base);
  expect(localStorage).toHaveLength(0);

  store.save(changedValue, base);
  store.clear();
  expect(localStorage).toHaveLength(0);
});

test('a text that is too long is not stored', () => {
  const showError = vi.spyOn(toast, 'error');
  const store = resumeDraftStore('ana', 'a', 1);
  store.save(changedValue, base);
  for (const length of [900_000, 900_001]) store.save({ ...base, candidateAbout: 'a'.repeat(length) }, base);

  expect(store.read()).toEqual(changedValue);
  expect(JSON.stringify(localStorage).length).toBeLessThan(100_000);
  expect(showError).toHaveBeenCalledExactlyOnceWith(
    'O texto é longo demais para um rascunho. Salve antes de sair.',
  );
});

test('a draft is deleted after thirty days', () => {
  resumeDraftStore('ana', 'a', 1).save(changedValue, base);
  vi.setSystemTime(new Date('2026-12-20T11:00:00Z'));
  expect(listResumeDrafts('ana')).toHaveLength(1);

  vi.setSystemTime(new Date('2026-12-20T13:00:00Z'));
  expect(listResumeDrafts('ana')).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('a draft of an older form is fitted to the current form', () => {
  const value = { candidateAbout: 'Oi', candidateExperience: [{ role: 'Padeira', boss: 'Zé' }], fax: '1' };
  localStorage.setItem('trampolim.resume.ana.a', JSON.stringify({ keptAt: '2026-11-20T12:00:00Z', value }));

  const [draft] = listResumeDrafts('ana');

  expect(draft?.value.candidateExperience).toMatchObject([
    { role: 'Padeira', company: '', isCurrent: false },
  ]);
  expect(draft?.value).not.toHaveProperty('fax');
});

test('when the storage is full, the user is notified once and can continue', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const throwQuotaError = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { setItem: throwQuotaError, removeItem: vi.fn(), getItem: () => null });
  const store = resumeDraftStore('ana', 'a', 1);
  store.save(changedValue, base);
  store.save(changedValue, base);

  expect(toast.error).toHaveBeenCalledExactlyOnceWith(
    'Este aparelho não tem espaço para o rascunho. Salve antes de sair.',
  );
});
