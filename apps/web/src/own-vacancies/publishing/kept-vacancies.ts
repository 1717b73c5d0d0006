import type { DraftStore } from '../../forms/contract/contract-form-state.ts';
import { fitForm } from '../../forms/contract/fit-draft.ts';
import { deviceDrafts } from '../../forms/drafts/device-drafts.ts';
import { isSame } from '../../forms/drafts/same-content.ts';
import { emptyVacancy, type VacancyFormValue } from '../form/vacancy-form-value.ts';

/** Vacancies that were begun and not published, as this device keeps them. */
export const vacancyDrafts = deviceDrafts('vacancy', (kept) => fitForm(emptyVacancy(), kept));

/** Keeps a vacancy on this device until it is published or discarded, beyond the tab and the session. */
export const vacancyPlace = (owner: string, slot: string): DraftStore<VacancyFormValue> => ({
  read: () => vacancyDrafts.read(owner, slot)?.content,
  save: (value, base) =>
    isSame(value, base) ? vacancyDrafts.forget(owner, slot) : vacancyDrafts.save(owner, slot, value),
  clear: () => vacancyDrafts.forget(owner, slot),
});
