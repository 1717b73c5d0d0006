import { lazy, Suspense, useState } from 'react';
import actions from '../ui/controls/action.module.css';
import primitives from '../ui/primitives.module.css';
import classes from './privacy.module.css';
import type { RemovalTexts } from './removal-texts.ts';

/** Loaded when the dialog is opened for the first time. */
const RemoveAccountDialog = lazy(() =>
  import('./remove-account-dialog.tsx').then((loaded) => ({ default: loaded.RemoveAccountDialog })),
);

/** The button that opens the removal dialog. */
export function AccountRemoval({ texts }: { texts: RemovalTexts }) {
  const [isMounted, setMounted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setMounted(true);
    setOpen(true);
  };
  return (
    <div className={classes.removal}>
      <p className={primitives.quiet}>{texts.explanation}</p>
      <button type="button" className={`${actions.quiet} ${classes.remove}`} onClick={open}>
        {texts.label}
      </button>
      <Suspense>
        {isMounted && <RemoveAccountDialog texts={texts} opened={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
