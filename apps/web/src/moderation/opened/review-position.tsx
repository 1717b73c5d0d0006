import { ListPosition } from '../../ui/lists/list-place.tsx';
import type { ReviewList } from './use-review-list.ts';

const labels = { before: 'Anterior', after: 'Próxima' };

export const ReviewPosition = ({ walk }: { walk: ReviewList }) => <ListPosition {...walk} labels={labels} />;
