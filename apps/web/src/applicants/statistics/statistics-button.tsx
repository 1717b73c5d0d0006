import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { lazy, Suspense, useState } from 'react';
import actions from '../../ui/controls/action.module.css';

/** Loaded when it is opened. */
const StatisticsDialog = lazy(() =>
  import('./statistics-dialog.tsx').then((loaded) => ({ default: loaded.StatisticsDialog })),
);

export function StatisticsButton({ vacancy }: { vacancy: Pick<Vacancy, '_id'> }) {
  const [isOpen, setOpen] = useState(false);
  // The dialog remains mounted for its closing transition.
  const [hasOpened, setHasOpened] = useState(false);
  const show = () => {
    setHasOpened(true);
    setOpen(true);
  };
  return (
    <>
      <button type="button" className={actions.textButton} onClick={show}>
        Estatísticas
      </button>
      {hasOpened && (
        <Suspense>
          <StatisticsDialog vacancyId={vacancy._id} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
