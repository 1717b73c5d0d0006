import type { AlertFilters } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { type ComponentType, useState } from 'react';
import { loadCode } from '../platform/load-code.ts';
import { useSession } from '../platform/session/session.ts';
import actions from '../ui/controls/action.module.css';
import type { CreateAlertDialogProps } from './create-alert-dialog.tsx';

/** Lets a candidate create an alert for the current search. The dialog is loaded with the first click. */
export function CreateAlert({ filters }: { filters: AlertFilters }) {
  const user = useSession();
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<CreateAlertDialogProps>; opened: boolean }>();
  if (user?.role !== 'Candidate' || Object.values(filters).every((value) => value === undefined)) return null;
  const open = async () => {
    const module = await loadCode('A janela', () => import('./create-alert-dialog.tsx'));
    if (module) setDialog({ Dialog: module.CreateAlertDialog, opened: true });
  };
  return (
    <>
      <button type="button" className={actions.textButton} onClick={() => void open()}>
        Criar alerta
      </button>
      {dialog && (
        <dialog.Dialog
          opened={dialog.opened}
          onClose={() => setDialog({ ...dialog, opened: false })}
          filters={filters}
        />
      )}
    </>
  );
}
