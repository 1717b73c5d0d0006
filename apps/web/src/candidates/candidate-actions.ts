import type { CandidateCard } from '@trampolim/contract/candidates/candidates';
import type { OpenedCandidate } from '@trampolim/contract/candidates/resume-openings';
import { createActionSlot, type SlotAction } from '../ui/controls/action-slot.tsx';

/**
 * A `panel` shows an applicant, a `summary` somebody who is open over a list, `recommended` somebody who fits a vacancy. The others are of a candidate's own page: `page` is the row of buttons, a bar on phones, `side`
 * lies below it, and `end` below the whole resume.
 */
type Place = 'card' | 'panel' | 'summary' | 'recommended' | 'page' | 'side' | 'end';
/** As much as every screen that shows a candidate knows of them; the page of one knows what the viewer may do. */
type Shown = {
  candidate: Pick<CandidateCard, '_id' | 'candidateName' | 'favorite'> &
    Partial<Pick<OpenedCandidate, 'mayInvite' | 'mayReport'>>;
};

export type CandidateAction = SlotAction<Place, Shown>;

/** What the viewer may do with a candidate is given in the signed-in layout: this feature knows nothing of it. */
export const { Provider: CandidateActionsProvider, Slot: CandidateActionSlot } = createActionSlot<
  Place,
  Shown
>();
