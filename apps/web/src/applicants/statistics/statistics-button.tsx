import { IconChartBar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import iconButton from '../../ui/icon-button.module.css';

/** Loaded when it is opened. */
const StatisticsDialog = lazy(() =>
  import('./statistics-dialog.tsx').then((loaded) => ({ default: loaded.StatisticsDialog })),
);

/** The numbers of a vacancy, on request. */
export function StatisticsButton({ vacancyId }: { vacancyId: string }) {
  const [isOpen, setOpen] = useState(false);
  // Once there it stays, so that it leaves the screen as it came.
  const [hasOpened, setHasOpened] = useState(false);
  const show = () => {
    setHasOpened(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={iconButton.button}
        aria-label="Estatísticas da vaga"
        title="Estatísticas da vaga"
        onClick={show}
      >
        <IconChartBar size={20} aria-hidden="true" />
      </button>
      {hasOpened && (
        <Suspense>
          <StatisticsDialog vacancyId={vacancyId} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
