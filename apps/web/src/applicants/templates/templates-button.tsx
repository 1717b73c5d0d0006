import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import actions from '../../ui/controls/action.module.css';
import type { TemplatesDialogProps } from './templates-dialog.tsx';

/** Loaded when it is opened. */
const TemplatesDialog = lazy(() =>
  import('./templates-dialog.tsx').then((loaded) => ({ default: loaded.TemplatesDialog })),
);

/** The company's texts for comments, beside the comment; administrators have none. */
export function TemplatesButton(props: Omit<TemplatesDialogProps, 'opened' | 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  // Once there it stays, so that it leaves the screen as it came.
  const [hasOpened, setHasOpened] = useState(false);
  if (useSession()?.role !== 'Company') return null;
  const show = () => {
    setHasOpened(true);
    setOpen(true);
  };
  return (
    <>
      <button type="button" className={actions.textButton} onClick={show}>
        Modelos
      </button>
      {hasOpened && (
        <Suspense>
          <TemplatesDialog {...props} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
