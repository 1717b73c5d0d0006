import { lazy, Suspense, useState } from 'react';
import actions from '../ui/controls/action.module.css';
import type { AccountEnding } from './account-ending.ts';
import classes from './privacy.module.css';

/** Loaded when it is asked for. */
const RemoveAccountDialog = lazy(() =>
  import('./remove-account-dialog.tsx').then((loaded) => ({ default: loaded.RemoveAccountDialog })),
);

/** The way to the end of the account. */
export function AccountRemoval({ ending }: { ending: AccountEnding }) {
  const [wasAsked, setAsked] = useState(false);
  const [asking, setAsking] = useState(false);
  const ask = () => {
    setAsked(true);
    setAsking(true);
  };
  return (
    <div className={classes.removal}>
      <p className={classes.accountRemovalWhat}>{ending.what}</p>
      <button type="button" className={`${actions.quiet} ${classes.remove}`} onClick={ask}>
        {ending.label}
      </button>
      <Suspense>
        {wasAsked && <RemoveAccountDialog ending={ending} opened={asking} onClose={() => setAsking(false)} />}
      </Suspense>
    </div>
  );
}
