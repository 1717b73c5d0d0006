import type { CandidateCard } from '@trampolim/contract/candidates/candidates';
import type { OpenedCandidate } from '@trampolim/contract/resume-openings/resume-openings';
import { createActionSlot, type SlotAction } from '../ui/controls/action-slot.tsx';

/**
 * `card` is for a candidate in a list, `panel` for an opened one next to or over its list, `summary` for the dialog
 * with a candidate's summary, and `recommended` for a recommended one. The others are on a candidate's page: `page` is
 * the row of buttons (a bar on phones), `side` is below it, and `end` below the resume.
 */
type CandidateActionPlace = 'card' | 'panel' | 'summary' | 'recommended' | 'page' | 'side' | 'end';
/** The fields of a candidate that every screen has. The candidate's own page also has the permissions of the viewer. */
type SlotProps = {
  candidate: Pick<CandidateCard, '_id' | 'candidateName' | 'favorite'> &
    Partial<Pick<OpenedCandidate, 'mayInvite' | 'mayReport'>>;
};

export type CandidateAction = SlotAction<CandidateActionPlace, SlotProps>;

/** The actions on a candidate. The signed-in layout provides them, because their features import this one. */
export const { Provider: CandidateActionsProvider, Slot: CandidateActionSlot } = createActionSlot<
  CandidateActionPlace,
  SlotProps
>();
