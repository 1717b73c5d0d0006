import { IconTrash } from '@tabler/icons-react';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { ConfirmDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { useApplication } from './use-application.tsx';
import classes from './withdraw-dialog.module.css';

export interface WithdrawableApplication {
  vacancyId: string;
  jobTitle: string;
  status: ApplicationStatus | undefined;
}

interface WithdrawDialogProps {
  opened: boolean;
  application: WithdrawableApplication;
  onClose: () => void;
  /** Called when the withdrawal starts, to move the focus away from the card that disappears. */
  onConfirmed?: () => void;
}

/** Asks before a withdrawal, because the company's answer is lost and a closed vacancy takes no new application. */
export function WithdrawDialog({ opened, application, onClose, onConfirmed }: WithdrawDialogProps) {
  const { vacancyId, jobTitle, status } = application;
  const { withdraw } = useApplication(vacancyId);
  const confirm = () => {
    withdraw();
    onClose();
    onConfirmed?.();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Remover candidatura?"
      cancelLabel="Manter candidatura"
      confirmLabel="Remover Candidatura"
      onCancel={onClose}
      onConfirm={confirm}
    >
      {status === 'Aprovado' && (
        <p>
          <strong>A empresa já aprovou a sua candidatura.</strong> Se remover, você perde a aprovação.
        </p>
      )}
      <p>
        Sua candidatura a <strong>{jobTitle}</strong> sai da lista da empresa, junto com o histórico e os
        comentários. Você só poderá se candidatar de novo enquanto a vaga estiver aberta, e recomeça do
        início.
      </p>
      {(status === 'Em Análise' || status === 'Aprovado') && (
        <>
          <p>
            A conversa com a empresa é apagada para os dois lados, e a entrevista, se houver, é cancelada.
          </p>
          <p>Como a empresa já abriu o seu currículo, ela será avisada.</p>
        </>
      )}
    </ConfirmDialog>
  );
}

/** A button whose label becomes shorter in a narrow container, and an icon in a very narrow one. */
export const WithdrawButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={classes.withdraw} onClick={onClick}>
    <IconTrash size={18} stroke={1.8} aria-hidden="true" />
    <span className={classes.text}>
      Remover<span className={classes.object}> Candidatura</span>
    </span>
  </button>
);
