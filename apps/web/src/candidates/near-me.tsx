import { useQuery } from '@tanstack/react-query';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { type NearbyPlace, NearbyPlaces } from '../forms/search/filter-frame.tsx';
import { ownCandidateQuery } from './own-candidate-api.ts';

/** The city where a candidate wants to work, or otherwise the one where they live. */
export const preferredCity = ({ desiredCity, desiredState, candidateAddress }: OwnCandidate): NearbyPlace =>
  desiredCity && desiredState
    ? { city: desiredCity, state: desiredState }
    : { city: candidateAddress.city, state: candidateAddress.state };

/** Offers the signed-in candidate's own city. */
export function NearMe({ onChoose }: { onChoose: (place: NearbyPlace) => void }) {
  const { data } = useQuery(ownCandidateQuery);
  if (!data) return null;
  const place = preferredCity(data);
  return <NearbyPlaces label="Perto de mim:" places={place.city ? [place] : []} onChoose={onChoose} />;
}
