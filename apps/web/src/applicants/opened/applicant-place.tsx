import { ListPosition } from '../../ui/lists/list-place.tsx';
import type { Applicants } from '../list/use-applicants.ts';

const labels = { before: 'Candidato anterior', after: 'Próximo candidato' };

export const ApplicantPlace = ({ applicants }: { applicants: Applicants }) => (
  <ListPosition {...applicants} labels={labels} />
);
