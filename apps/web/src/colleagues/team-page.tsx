import { remainingDataTexts } from '@trampolim/contract/accounts/retention';
import { type ReactNode, useState } from 'react';
import { ConsequenceList, EndAccountDialog } from '../accounts/own-account/end-account-dialog.tsx';
import { api, messageOf } from '../platform/api/api-client.ts';
import { useSession } from '../platform/session/session.ts';
import actions from '../ui/controls/action.module.css';
import { Facts } from '../ui/marks/facts.tsx';
import { Initials } from '../ui/marks/initials.tsx';
import { PageHeader } from '../ui/pages/page-header.tsx';
import primitives from '../ui/primitives.module.css';
import classes from './company-people.module.css';
import { CompanyPeopleList } from './company-people-list.tsx';
import { rightDescriptions } from './right-descriptions.ts';

interface TeamPageProps {
  /** Further content for those who may administer the company. */
  administration?: ReactNode;
}

/** Equipe: the colleagues, for those who may administer the company, and a colleague's own permission. */
export function TeamPage({ administration }: TeamPageProps) {
  const user = useSession();
  return (
    <>
      <PageHeader
        title="Equipe"
        note={
          user?.mayAdminister &&
          'Convide quem recruta com você: cada pessoa entra com seu próprio e-mail e senha.'
        }
      />
      {user?.mayAdminister && (
        <div className={primitives.stack6}>
          <CompanyPeopleList />
          {administration}
        </div>
      )}
      {user?.company && (
        <section aria-labelledby="minha-permissao">
          <h2 id="minha-permissao" className={classes.membershipTitle}>
            Minha permissão
          </h2>
          <OwnMembership />
        </section>
      )}
    </>
  );
}

/** The rights of a colleague in their company, with the button to leave it. Renders nothing for other users. */
export function OwnMembership() {
  const [isConfirming, setConfirming] = useState(false);
  const user = useSession();
  if (!user?.company) return null;
  const { name, right } = user.company;
  return (
    <div className={classes.membership}>
      <div className={classes.member}>
        <Initials name={user.name} size="sm" />
        <p className={classes.details}>
          <strong className={classes.name}>{user.name}</strong>
          <span className={primitives.note}>
            <Facts>
              {name}
              {right}
            </Facts>
          </span>
        </p>
      </div>
      <ul className={classes.membershipList}>
        <li>Você {rightDescriptions[right]}.</li>
        <li>Só a empresa vê seu nome, no histórico.</li>
      </ul>
      <button
        type="button"
        className={`${actions.quiet} ${classes.leave}`}
        onClick={() => setConfirming(true)}
      >
        Sair da empresa
      </button>
      <LeaveCompanyDialog companyName={name} opened={isConfirming} onClose={() => setConfirming(false)} />
    </div>
  );
}

interface LeaveCompanyDialogProps {
  companyName: string;
  opened: boolean;
  onClose: () => void;
}

/** Explains what is deleted and what is retained when a colleague leaves the company. */
const LeaveCompanyDialog = ({ companyName, opened, onClose }: LeaveCompanyDialogProps) => (
  <EndAccountDialog
    opened={opened}
    onClose={onClose}
    title={`Sair da empresa ${companyName}?`}
    cancelLabel="Ficar"
    confirmLabel="Sair da empresa"
    send={async (body) =>
      messageOf(
        (await api('DELETE /api/user/company/my-place', { body })).data,
        'Você saiu da empresa. Sua conta foi excluída.',
      )
    }
    fallbackMessage="Não foi possível sair da empresa."
  >
    <p>
      Sua conta é excluída agora e para sempre. As chaves de API que você criou deixam de valer. As vagas e as
      candidaturas continuam.
    </p>
    <ConsequenceList title="O que fica" lines={remainingDataTexts('colleague')} />
  </EndAccountDialog>
);
