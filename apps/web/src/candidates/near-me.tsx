import { useQuery } from '@tanstack/react-query';
import { NearbyPlaces } from '../forms/search/nearby-places.tsx';
import type { NearbyPlace } from '../forms/search/radius.ts';
import { ownCandidateQuery, preferredCity } from './own-candidate-api.ts';

/** Offers the signed-in candidate's own city. */
export function NearMe({ onChoose }: { onChoose: (place: NearbyPlace) => void }) {
  const { data } = useQuery(ownCandidateQuery);
  if (!data) return null;
  const place = preferredCity(data);
  return <NearbyPlaces label="Perto de mim:" places={place.city ? [place] : []} onChoose={onChoose} />;
}
