import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { ConfirmDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { useApplication } from './use-application.ts';

export interface Withdrawal {
  vacancyId: string;
  jobTitle: string;
  status: ApplicationStatus | undefined;
}

interface WithdrawDialogProps {
  opened: boolean;
  /** The application in question; undefined before any was. */
  application: Withdrawal | undefined;
  onClose: () => void;
  /** For a list that loses the card which opened the dialog: the focus needs another place. */
  onWithdrawn?: () => void;
}

/** Asks first: what the company answered goes with the application, and the vacancy may be closed by now. */
export function WithdrawDialog({ opened, application, onClose, onWithdrawn }: WithdrawDialogProps) {
  const { take } = useApplication(application?.vacancyId ?? '');
  const status = application?.status;
  const withdraw = () => {
    take('withdraw');
    onClose();
    onWithdrawn?.();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Remover candidatura?"
      cancelLabel="Manter candidatura"
      confirmLabel="Remover Candidatura"
      onCancel={onClose}
      onConfirm={withdraw}
    >
      {status === 'Aprovado' && (
        <p>
          <strong>A empresa já aprovou a sua candidatura.</strong> Se você a remover, a aprovação se perde.
        </p>
      )}
      <p>
        Sua candidatura a <strong>{application?.jobTitle}</strong> sai da lista da empresa, junto com o
        histórico e os comentários. Você só poderá enviar o currículo de novo enquanto a vaga estiver aberta,
        e a candidatura recomeça do início.
      </p>
      {(status === 'Em Análise' || status === 'Aprovado') && (
        <p>Como a empresa já abriu o seu currículo, ela será avisada.</p>
      )}
    </ConfirmDialog>
  );
}
