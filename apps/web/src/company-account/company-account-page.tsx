import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnCompany } from '@trampolim/contract/companies/own-company';
import { logoBytesLimit } from '@trampolim/contract/wire/limits';
import { useId, useRef, useState } from 'react';
import {
  type AccountSection,
  type AccountSlots,
  LoadedAccount,
  OwnAccount,
} from '../accounts/own-account/own-account.tsx';
import { companyQuery, ownCompanyQuery, removeLogo, saveLogo } from '../companies/company-api.ts';
import { useOwnCompanyId } from '../companies/own-company.ts';
import { errorMessageOf } from '../platform/api/api-error.ts';
import { type User, useSession } from '../platform/session/session.ts';
import actions from '../ui/controls/action.module.css';
import { StableLabel } from '../ui/controls/stable-label.tsx';
import { Initials } from '../ui/marks/initials.tsx';
import { lazySection } from '../ui/pages/lazy-section.tsx';
import { PageHeader } from '../ui/pages/page-header.tsx';
import { PageSection, SectionSummary } from '../ui/pages/page-section.tsx';
import { RoleOnly } from '../ui/pages/role-only.tsx';
import { answeringText, noAnsweringText } from '../vacancies/answering-note.tsx';
import classes from './company-account-page.module.css';
import { CompanyForm, companySections, personSection } from './company-form.tsx';

/** The sign-in data of a colleague, who has an account of their own. */
const ownAccess = lazySection(
  () => import('../accounts/own-account/own-access-form.tsx'),
  'OwnAccessForm',
  {},
);

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

/** Anchor and title of the section, for the page index. */
const logoSection = { id: 'logotipo', title: 'Logotipo' } as const;

const logoSummary = ({ logo }: Pick<OwnCompany, 'logo'>): string =>
  logo ? 'Nas vagas e no perfil' : 'Ainda sem logotipo';

const tooLargeMessage = 'Escolha uma imagem de até 1 MB.';
const sendingLabel = 'Enviando...';
const removeLabel = 'Remover logotipo';

/** Uploads, replaces and removes the logo. Each change is saved immediately, separately from the form below. */
function LogoControl({ company }: { company: OwnCompany }) {
  const { _id, companyName, logo } = company;
  const client = useQueryClient();
  const fileInput = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const [message, setMessage] = useState<{ text: string; isError: boolean }>();
  const showMessage = (text: string) => setMessage({ text, isError: false });
  const showError = (text: string) => setMessage({ text, isError: true });

  const upload = useMutation({
    mutationFn: (file: File) => saveLogo(client, _id, file),
    onSuccess: showMessage,
    onError: (error) => showError(errorMessageOf(error, 'Não foi possível enviar.')),
  });
  const removal = useMutation({
    mutationFn: () => removeLogo(client, _id),
    onSuccess: (message) => {
      showMessage(message);
      // The focused button was removed.
      chooseButton.current?.focus();
    },
    onError: (error) => showError(errorMessageOf(error, 'Não foi possível remover.')),
  });
  const chooseLabel = logo ? 'Trocar logotipo' : 'Escolher logotipo';
  const isBusy = upload.isPending || removal.isPending;

  const chooseFile = (file: File | undefined) => {
    // Resets the input, so that the same file can be chosen again.
    if (fileInput.current) fileInput.current.value = '';
    if (!file || isBusy) return;
    setMessage(undefined);
    if (file.size > logoBytesLimit) showError(tooLargeMessage);
    else upload.mutate(file);
  };
  const remove = () => {
    if (isBusy) return;
    setMessage(undefined);
    removal.mutate();
  };

  return (
    <div className={classes.logo}>
      <Initials name={companyName} picture={logo} size="lg" />
      <div className={classes.text}>
        <p className={classes.hint} id={hintId}>
          PNG, JPEG ou WebP de até 1 MB, de preferência quadrado.
        </p>
        <div className={classes.actions}>
          <Button
            ref={chooseButton}
            variant="default"
            aria-describedby={hintId}
            aria-busy={upload.isPending}
            onClick={() => fileInput.current?.click()}
          >
            <StableLabel
              text={upload.isPending ? sendingLabel : chooseLabel}
              others={[sendingLabel, chooseLabel]}
            />
          </Button>
          {logo && (
            <button
              type="button"
              className={actions.textButton}
              aria-busy={removal.isPending}
              onClick={remove}
            >
              <StableLabel text={removal.isPending ? 'Removendo...' : removeLabel} others={[removeLabel]} />
            </button>
          )}
        </div>
        <p
          className={classes.message}
          role={message?.isError ? 'alert' : 'status'}
          data-error={message?.isError}
        >
          {message?.text}
        </p>
      </div>
      <input
        ref={fileInput}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label="Arquivo do logotipo"
        onChange={({ currentTarget }) => chooseFile(currentTarget.files?.[0])}
      />
    </div>
  );
}

const ResponseRateSummary = () => (
  <SectionSummary query={useQuery(companyQuery(useOwnCompanyId()))}>
    {({ answering }) => (answering ? answeringText(answering) : noAnsweringText)}
  </SectionSummary>
);

/** The account section about the company's public profile. */
export const publicProfileSection: AccountSection = {
  id: 'perfil',
  title: 'Como candidatos veem a empresa',
  summary: <ResponseRateSummary />,
  content: lazySection(() => import('./public-profile-summary.tsx'), 'PublicProfileSummary', {}),
};
