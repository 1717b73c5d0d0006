import { type OpenInList, useOpenInList } from '../platform/navigation/open-in-list.ts';

interface OpenCandidate<Candidate> extends OpenInList {
  candidate: Candidate | undefined;
}

/**
 * The candidate of a list that is open over or beside it: the list knows all that is shown. Whoever is not in it is not open,
 * since asking for them would open their resume.
 */
export function useOpenCandidate<Candidate extends { _id: string }>(
  items: readonly Candidate[],
): OpenCandidate<Candidate> {
  const { openId, ...opened } = useOpenInList('candidato');
  const candidate = items.find(({ _id }) => _id === openId);
  return { ...opened, openId: candidate?._id, candidate };
}
