import { ListPlace } from '../../ui/lists/list-place.tsx';
import type { Walk } from './use-walk.ts';

const labels = { before: 'Anterior', after: 'Próxima' };

export const WalkPlace = ({ walk }: { walk: Walk }) => <ListPlace {...walk} labels={labels} />;
