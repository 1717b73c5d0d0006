import type { AlertFilters } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { type ComponentType, useId, useState } from 'react';
import { loadPart } from '../platform/load-part.ts';
import { useSession } from '../platform/session/session.ts';
import actions from '../ui/controls/action.module.css';
import classes from './ask-for-alert.module.css';

interface AskForAlertProps {
  filters: AlertFilters;
}

/**
 * Offers to create an alert on a public page, to candidates and visitors. The form is loaded with the first click and opens below the
 * button.
 */
export function AskForAlert({ filters }: AskForAlertProps) {
  const id = useId();
  const user = useSession();
  const [Form, setForm] = useState<ComponentType<AskForAlertProps>>();
  const [isOpened, setOpened] = useState(false);
  const isEverything = Object.values(filters).every((value) => value === undefined);
  if (isEverything || (user && user.role !== 'Candidate')) return null;
  const toggle = async () => {
    if (isOpened) return setOpened(false);
    const part = Form ? undefined : await loadPart('O alerta', () => import('./alert-request-form.tsx'));
    if (part) setForm(() => part.AlertRequestForm);
    setOpened(Boolean(part ?? Form));
  };
  return (
    <>
      <button
        type="button"
        className={actions.textButton}
        aria-expanded={isOpened}
        aria-controls={id}
        onClick={() => void toggle()}
      >
        Criar alerta
      </button>
      <div id={id} className={classes.panel} hidden={!isOpened}>
        {/* The key resets the form when the search changes. */}
        {isOpened && Form && <Form key={JSON.stringify(filters)} filters={filters} />}
      </div>
    </>
  );
}
