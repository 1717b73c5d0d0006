import { OwnAccessForm } from '../accounts/own-account/own-access-form.tsx';
import { type AccountSlots, OwnAccount } from '../accounts/own-account/own-account.tsx';
import { PageHead } from '../ui/pages/page-head.tsx';
import { PageSection } from '../ui/pages/page-section.tsx';

const access = { id: 'acesso', title: 'Seu e-mail' };

/** How an administrator signs in: nothing else is kept of them. */
export const AdminAccountPage = (slots: AccountSlots) => (
  <>
    <PageHead title="Minha Conta" />
    <OwnAccount {...slots} sections={[access]}>
      {() => (
        <PageSection {...access} open>
          <OwnAccessForm label="Salvar" />
        </PageSection>
      )}
    </OwnAccount>
  </>
);
