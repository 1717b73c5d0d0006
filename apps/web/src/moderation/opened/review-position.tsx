import { ListPlace } from '../../ui/lists/list-place.tsx';
import type { ReviewList } from './use-review-list.ts';

const labels = { before: 'Anterior', after: 'Próxima' };

export const ReviewPosition = ({ walk }: { walk: ReviewList }) => <ListPlace {...walk} labels={labels} />;
