import { Link } from '@tanstack/react-router';
import { type AccountSlots, LoadedAccount, OwnAccount } from '../accounts/own-account/own-account.tsx';
import { ownCompanyQuery } from '../companies/company-api.ts';
import { useOwnCompanyId } from '../companies/own-company.ts';
import { type User, useSession } from '../platform/session/session.ts';
import actions from '../ui/controls/action.module.css';
import { lazySection } from '../ui/pages/lazy-section.tsx';
import { PageHeader } from '../ui/pages/page-header.tsx';
import { PageSection } from '../ui/pages/page-section.tsx';
import { RoleOnly } from '../ui/pages/role-only.tsx';
import { CompanyForm, companySections, personSection } from './company-form.tsx';
import { LogoControl, logoSection, logoSummary } from './logo-control.tsx';

/** The sign-in data of a colleague, who has an account of their own. */
const ownAccess = lazySection(() => import('../accounts/own-account/own-access-form.tsx'), 'OwnAccessForm', {
  label: 'Salvar',
});

export function CompanyAccountPage(slots: AccountSlots) {
  const user = useSession();
  return (
    <>
      <PageHeader title="Minha Conta">{user?.role === 'Company' && <PublicProfileLink />}</PageHeader>
      <RoleOnly
        only="Company"
        text="Esta página é só de empresas."
        instead={{ to: '/conta-administrador', label: 'Abrir minha conta' }}
      >
        {user && <Account {...slots} user={user} />}
      </RoleOnly>
    </>
  );
}

const PublicProfileLink = () => (
  <Link
    to="/pre-visualizacaoE/$companyId"
    params={{ companyId: useOwnCompanyId() }}
    className={actions.quiet}
  >
    Ver como candidatos veem
  </Link>
);

/** A colleague's own data, followed by the company data if the user may administer it. */
function Account({ user, ...slots }: AccountSlots & { user: User }) {
  const sections = [
    ...(user.company ? [personSection] : []),
    ...(user.mayAdminister ? [logoSection, ...Object.values(companySections)] : []),
  ];
  return (
    <OwnAccount {...slots} dataSections={sections}>
      {(isWide) => (
        <>
          {user.company && (
            <PageSection {...personSection} summary={`${user.name} · ${user.email}`} startsOpen>
              {ownAccess}
            </PageSection>
          )}
          {user.mayAdminister && (
            <LoadedAccount query={ownCompanyQuery} failure="Erro ao buscar a empresa.">
              {(company, startOver) => (
                <>
                  <PageSection {...logoSection} summary={logoSummary(company)} startsOpen={isWide}>
                    <LogoControl company={company} />
                  </PageSection>
                  <CompanyForm company={company} user={user} isWide={isWide} onStartOver={startOver} />
                </>
              )}
            </LoadedAccount>
          )}
        </>
      )}
    </OwnAccount>
  );
}
