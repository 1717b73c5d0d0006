import { remainingDataTexts } from '@trampolim/contract/accounts/retention';
import { ConsequenceList, EndAccountDialog } from '../accounts/own-account/end-account-dialog.tsx';
import { api, messageOf } from '../platform/api/api-client.ts';
import type { RemovalTexts } from './removal-texts.ts';

interface RemoveAccountDialogProps {
  texts: RemovalTexts;
  opened: boolean;
  onClose: () => void;
}

/** Explains what is deleted and what is retained, and removes the account. */
export const RemoveAccountDialog = ({ texts, opened, onClose }: RemoveAccountDialogProps) => (
  <EndAccountDialog
    opened={opened}
    onClose={onClose}
    title={`${texts.label}?`}
    cancelLabel="Manter a conta"
    confirmLabel="Excluir para sempre"
    send={async (body) =>
      messageOf((await api('DELETE /api/user/my-account', { body })).data, 'Sua conta foi excluída.')
    }
    fallbackMessage="Não foi possível excluir."
  >
    <ConsequenceList title="O que acaba agora, sem volta" lines={texts.deleted} />
    {texts.notified && <ConsequenceList title="Quem é avisado" lines={texts.notified} />}
    <ConsequenceList title="O que fica" lines={remainingDataTexts(texts.subject)} />
  </EndAccountDialog>
);
