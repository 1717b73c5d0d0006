import type { CandidateCard } from '@trampolim/contract/candidates/candidates';
import { createActionSlot, type SlotAction } from '../ui/action-slot.tsx';

type Place = 'card' | 'panel';
/** As much as every screen that shows a candidate knows of them. */
type Shown = { candidate: Pick<CandidateCard, '_id' | 'candidateName' | 'favorite'> };

export type CandidateAction = SlotAction<Place, Shown>;

/** What the viewer may do with a candidate is given in the signed-in layout: this feature knows nothing of it. */
export const { Provider: CandidateActionsProvider, Slot: CandidateActionSlot } = createActionSlot<
  Place,
  Shown
>();
