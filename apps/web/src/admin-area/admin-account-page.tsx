import { Link } from '@tanstack/react-router';
import { OwnAccessForm } from '../accounts/own-account/own-access-form.tsx';
import { type AccountSection, type AccountSlots, OwnAccount } from '../accounts/own-account/own-account.tsx';
import { PageHeader } from '../ui/pages/page-header.tsx';
import { PageSection } from '../ui/pages/page-section.tsx';

const access = { id: 'acesso', title: 'Seu e-mail' };

/** The sign-in data of an administrator; no other personal data is stored. */
export const AdminAccountPage = (slots: AccountSlots) => (
  <>
    <PageHeader title="Minha Conta" />
    <OwnAccount {...slots} dataSections={[access]}>
      {() => (
        <PageSection {...access} startsOpen>
          <OwnAccessForm />
        </PageSection>
      )}
    </OwnAccount>
  </>
);

/** Another administrator ends the account, so nobody leaves the moderation team unnoticed. */
export const adminRemovalSection: AccountSection = {
  id: 'encerrar',
  title: 'Encerrar a conta',
  content: (
    <p>
      Peça a outra pessoa da administração: ela exclui sua conta em{' '}
      <Link to="/crud-administrador">Cadastros</Link>. A última conta não pode ser excluída.
    </p>
  ),
  startsCollapsed: true,
};
