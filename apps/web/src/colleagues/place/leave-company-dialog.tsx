import { outliving } from '@trampolim/contract/accounts/retention';
import { EndAccountDialog, EndingLines } from '../../accounts/own-account/end-account-dialog.tsx';
import { api, messageOf } from '../../platform/api/api-client.ts';

interface LeaveCompanyDialogProps {
  companyName: string;
  opened: boolean;
  onClose: () => void;
}

/** Says what ends and what stays before a colleague's account ends. */
export const LeaveCompanyDialog = ({ companyName, opened, onClose }: LeaveCompanyDialogProps) => (
  <EndAccountDialog
    opened={opened}
    onClose={onClose}
    title={`Sair de ${companyName}?`}
    keep="Ficar"
    end="Sair da empresa"
    send={async (body) =>
      messageOf(
        (await api('DELETE /api/user/company/my-place', { body })).data,
        'Você saiu da empresa. Sua conta foi excluída.',
      )
    }
    fallbackMessage="Não foi possível sair da empresa."
  >
    <p>
      Sua conta, que só serve para agir por {companyName}, é excluída agora, com todas as suas sessões. As
      vagas e as candidaturas da empresa ficam como estão.
    </p>
    <EndingLines title="O que fica, por quanto tempo e por quê" lines={outliving('colleague')} />
  </EndAccountDialog>
);
