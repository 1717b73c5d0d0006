import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import actions from '../ui/controls/action.module.css';
import { ConfirmDialog } from '../ui/dialogs/responsive-dialog.tsx';
import classes from './block-company.module.css';
import { useBlock } from './use-block.ts';

interface BlockCompanyProps {
  /** `blocked` is absent for whoever blocks nobody. */
  company: { _id: string; companyName: string; blocked?: boolean | undefined };
}

/** Leads to the question before a company is blocked, and back without one. */
export const BlockCompany = ({ company }: BlockCompanyProps) =>
  company.blocked !== undefined && <Block company={company} blocked={company.blocked} />;

function Block({ company, blocked }: BlockCompanyProps & { blocked: boolean }) {
  const { isBlocked, block, unblock } = useBlock(company, blocked);
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    block();
    setAsking(false);
  };
  return (
    <>
      <button
        type="button"
        className={`${actions.textButton} ${classes.block}`}
        onClick={() => (isBlocked ? unblock() : setAsking(true))}
      >
        <IconBan size={18} stroke={1.8} aria-hidden="true" />
        {isBlocked ? 'Você bloqueou esta empresa. Desbloquear' : 'Bloquear empresa'}
      </button>
      <ConfirmDialog
        opened={asking}
        title={`Bloquear ${company.companyName}?`}
        cancelLabel="Cancelar"
        confirmLabel="Bloquear"
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      >
        <p>
          Você some das buscas, dos favoritos e das recomendações desta empresa, e ela não abre mais o seu
          currículo. <strong>Ela não fica sabendo.</strong>
        </p>
        <p>
          Você continua vendo as vagas dela. Se você se candidatar a uma, ou já se candidatou, ela vê o
          currículo que você enviou enquanto a candidatura existir.
        </p>
        <p>Dá para desbloquear quando quiser, aqui ou na sua conta.</p>
      </ConfirmDialog>
    </>
  );
}
