import type { ReplyPromise } from '@trampolim/contract/applications/reply-promises';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { createActionSlot, type SlotAction } from '../ui/controls/action-slot.tsx';

/**
 * `top` is above the details of an application, `history` is inside its expanded history, and `end` is below the
 * details.
 */
type ApplicationPanelPlace = 'top' | 'history' | 'end';

/** One application, for the candidate or the company. */
export interface PanelApplication {
  vacancyId: string;
  /** Absent in the candidate's own view. */
  candidateId?: string;
  /** The company's name for the candidate, the candidate's for the company. */
  otherName: string;
  status: ApplicationStatus;
  /** Changes with each new step of the application, so that queries with this key are sent again. */
  lastStepKey: string;
  replyPromise?: ReplyPromise | undefined;
}

export type ApplicationPanel = SlotAction<ApplicationPanelPlace, { application: PanelApplication }>;

/** The panels of an application. The signed-in layout provides them, because their features import this one. */
export const { Provider: ApplicationPanelsProvider, Slot: ApplicationPanelSlot } = createActionSlot<
  ApplicationPanelPlace,
  { application: PanelApplication }
>();
