import { useQuery } from '@tanstack/react-query';
import { type NearbyPlace, NearbyPlaces } from '../forms/search/filter-frame.tsx';
import { ownCandidateQuery } from './own-candidate-api.ts';

/** Offers the city where the signed-in candidate wants to work, or otherwise the one where they live. */
export function NearMe({ onChoose }: { onChoose: (place: NearbyPlace) => void }) {
  const { data } = useQuery(ownCandidateQuery);
  if (!data) return null;
  const { desiredCity, desiredState, candidateAddress } = data;
  const { city, state } =
    desiredCity && desiredState ? { city: desiredCity, state: desiredState } : candidateAddress;
  return <NearbyPlaces label="Perto de mim:" places={city ? [{ city, state }] : []} onChoose={onChoose} />;
}
