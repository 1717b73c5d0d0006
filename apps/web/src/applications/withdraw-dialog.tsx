import { Button } from '@mantine/core';
import type { OwnApplication } from '@trampolim/contract/applications';
import { useState } from 'react';
import actions from '../ui/action.module.css';
import { ResponsiveDialog } from '../ui/responsive-dialog.tsx';
import { useApplication } from './use-application.ts';

interface WithdrawDialogProps {
  /** The application in question; undefined while none is. */
  application: OwnApplication | undefined;
  onClose: () => void;
  /** The card that opened the dialog is gone: the focus needs another place. */
  onWithdrawn: () => void;
}

/** Asks first: what the company answered goes with the application, and the vacancy may be closed by now. */
export function WithdrawDialog({ application, onClose, onWithdrawn }: WithdrawDialogProps) {
  // Stays while the dialog leaves the screen.
  const [asked, setAsked] = useState(application);
  if (application && application !== asked) setAsked(application);
  const { take } = useApplication(asked?.vacancy._id ?? '');
  const withdraw = () => {
    take('withdraw');
    onClose();
    onWithdrawn();
  };
  return (
    <ResponsiveDialog
      opened={application !== undefined}
      onClose={onClose}
      title="Remover candidatura?"
      size="md"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Manter candidatura
          </Button>
          <Button className={actions.danger} onClick={withdraw}>
            Remover Candidatura
          </Button>
        </>
      }
    >
      <p>
        Sua candidatura a <strong>{asked?.vacancy.jobTitle}</strong> sai da lista da empresa, junto com o
        histórico e os comentários. Você só poderá enviar o currículo de novo enquanto a vaga estiver aberta.
      </p>
    </ResponsiveDialog>
  );
}
