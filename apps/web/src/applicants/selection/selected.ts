import type { Applicant } from '@trampolim/contract/applications/applicants';
import type { Selection } from '../../ui/lists/selection.tsx';

/** Somebody who is chosen to be moved along with others, by the name that failures are told with. */
export type Selected = Pick<Applicant, '_id' | 'candidateName'>;

export type SelectedApplicants = Selection<Selected>;
