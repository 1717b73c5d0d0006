import { useSyncExternalStore } from 'react';
import type { DraftStore } from '../../forms/contract/contract-form-state.ts';
import { fitForm } from '../../forms/contract/fit-draft.ts';
import { deviceDrafts } from '../../forms/drafts/device-drafts.ts';
import { DraftOffer, formatSavedTime } from '../../forms/drafts/draft-offer.tsx';
import { isSame } from '../../forms/drafts/tab-draft.ts';
import { blankQuestion } from '../form/question-form-value.ts';
import { emptyVacancy, type VacancyFormValue } from '../form/vacancy-form-value.ts';

interface VacancyDraftOffersProps {
  owner: string;
  onContinue: (slot: string) => void;
}

/** Offers to continue drafts of vacancies on this device, the latest first. */
export function VacancyDraftOffers({ owner, onContinue }: VacancyDraftOffersProps) {
  // Serialized, because the snapshot has to be equal as long as nothing has changed.
  const drafts = useSyncExternalStore(vacancyDrafts.subscribe, () =>
    JSON.stringify(vacancyDrafts.pruneAndList(owner)),
  );
  return (JSON.parse(drafts) as ReturnType<typeof vacancyDrafts.pruneAndList>).map(
    ({ slot, savedAt, content }) => (
      <DraftOffer
        key={slot}
        onContinue={() => onContinue(slot)}
        onDiscard={() => vacancyDrafts.remove(owner, slot)}
      >
        Você tem um rascunho de vaga de {formatSavedTime(savedAt)}
        {content.jobTitle.trim() && `: ${content.jobTitle.trim()}`}.
      </DraftOffer>
    ),
  );
}

/** Drafts of vacancies on this device. */
export const vacancyDrafts = deviceDrafts('vacancy', (stored) =>
  fitForm(emptyVacancy(), stored, { questions: blankQuestion() }),
);

/** Stores a draft on this device until it is published or discarded, beyond the tab and the session. */
export const vacancyDraftStore = (owner: string, slot: string): DraftStore<VacancyFormValue> => ({
  read: () => vacancyDrafts.read(owner, slot)?.content,
  save: (value, base) =>
    isSame(value, base) ? vacancyDrafts.remove(owner, slot) : vacancyDrafts.save(owner, slot, value),
  clear: () => vacancyDrafts.remove(owner, slot),
});
