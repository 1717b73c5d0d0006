import type { AlertFilters } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { type ComponentType, useId, useState } from 'react';
import { loadCode } from '../platform/load-code.ts';
import { useSession } from '../platform/session/session.ts';
import actions from '../ui/controls/action.module.css';
import classes from './request-alert.module.css';

interface RequestAlertProps {
  filters: AlertFilters;
}

/**
 * Lets candidates and visitors create an alert for the search of a public page. The form is loaded on the first click
 * and opens below the button.
 */
export function RequestAlert({ filters }: RequestAlertProps) {
  const id = useId();
  const user = useSession();
  const [loaded, setLoaded] = useState<{ Form: ComponentType<RequestAlertProps> }>();
  const [isOpen, setOpen] = useState(false);
  const hasFilters = Object.values(filters).some((value) => value !== undefined);
  if (!hasFilters || (user && user.role !== 'Candidate')) return null;
  const toggle = async () => {
    if (isOpen) return setOpen(false);
    const module = await loadCode('O alerta', () => import('./alert-request-form.tsx'));
    if (!module) return;
    setLoaded({ Form: module.AlertRequestForm });
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={actions.textButton}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => void toggle()}
      >
        Criar alerta
      </button>
      <div id={id} className={classes.panel} hidden={!isOpen}>
        {/* The key resets the form when the search changes. */}
        {isOpen && loaded && <loaded.Form key={JSON.stringify(filters)} filters={filters} />}
      </div>
    </>
  );
}
