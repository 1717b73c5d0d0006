import { useSyncExternalStore } from 'react';
import { DraftOffer, savedTime } from '../../forms/drafts/draft-offer.tsx';
import { vacancyDrafts } from './kept-vacancies.ts';

interface KeptVacancyOffersProps {
  owner: string;
  onContinue: (slot: string) => void;
}

/** Offers the vacancies that were begun on this device, the latest first. */
export function KeptVacancyOffers({ owner, onContinue }: KeptVacancyOffersProps) {
  // A text, because it has to be the same for as long as nothing has changed.
  const kept = useSyncExternalStore(vacancyDrafts.subscribe, () => JSON.stringify(vacancyDrafts.list(owner)));
  return (JSON.parse(kept) as ReturnType<typeof vacancyDrafts.list>).map(({ slot, keptAt, content }) => (
    <DraftOffer
      key={slot}
      onContinue={() => onContinue(slot)}
      onDiscard={() => vacancyDrafts.forget(owner, slot)}
    >
      Você tem um rascunho de vaga de {savedTime(keptAt)}
      {content.jobTitle.trim() && `: ${content.jobTitle.trim()}`}.
    </DraftOffer>
  ));
}
