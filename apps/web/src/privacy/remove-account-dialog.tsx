import { outliving } from '@trampolim/contract/accounts/retention';
import { ConsequenceList, EndAccountDialog } from '../accounts/own-account/end-account-dialog.tsx';
import { api, messageOf } from '../platform/api/api-client.ts';
import type { AccountEnding } from './account-ending.ts';

interface RemoveAccountDialogProps {
  ending: AccountEnding;
  opened: boolean;
  onClose: () => void;
}

/** Explains what is deleted and what is retained, and removes the account. */
export const RemoveAccountDialog = ({ ending, opened, onClose }: RemoveAccountDialogProps) => (
  <EndAccountDialog
    opened={opened}
    onClose={onClose}
    title={ending.question}
    cancelLabel="Manter a conta"
    confirmLabel="Excluir para sempre"
    send={async (body) =>
      messageOf(
        (await api('DELETE /api/user/my-account', { body })).data,
        'Sua conta foi excluída. Obrigado pelo tempo que passou com a gente!',
      )
    }
    fallbackMessage="Não foi possível excluir a conta."
  >
    <ConsequenceList title="O que acaba agora, sem volta" lines={ending.deleted} />
    {ending.notified && <ConsequenceList title="Quem fica sabendo" lines={ending.notified} />}
    <ConsequenceList title="O que fica, por quanto tempo e por quê" lines={outliving(ending.subject)} />
  </EndAccountDialog>
);
