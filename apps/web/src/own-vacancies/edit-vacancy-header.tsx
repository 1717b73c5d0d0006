import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../platform/session/session.ts';
import { Disclosure } from '../ui/controls/disclosure.tsx';
import iconButton from '../ui/controls/icon-button.module.css';
import card from '../ui/lists/card.module.css';
import { phoneWidth } from '../ui/theme/phone-width.ts';
import { CompanyLink } from '../vacancies/deadline-badge.tsx';
import { VacancyActionSlot } from '../vacancies/vacancy-actions.ts';
import { SpreadVacancy } from '../vacancies/whole/share-vacancy.tsx';
import { VacancyDescription } from '../vacancies/whole/vacancy-description.tsx';
import { saysOffer, VacancyOffer, VacancyRequirements } from '../vacancies/whole/vacancy-offer.tsx';
import { DeleteVacancyDialog } from './delete-vacancy-dialog.tsx';
import classes from './edit-vacancy-header.module.css';
import { OwnVacancyFacts } from './own-vacancy-facts.tsx';
import { OwnVacancyStatus } from './own-vacancy-status.tsx';
import { StandingActions } from './standing/standing-actions.tsx';

/** The form is a tenth of the page, and seldom opened: it is loaded then. */
const EditVacancyDialog = lazy(() =>
  import('./edit-vacancy-dialog.tsx').then((loaded) => ({ default: loaded.EditVacancyDialog })),
);

/** What the vacancy says, folded away below its title, and what its company may do with it. */
export function EditVacancyHeader({ vacancy }: { vacancy: Vacancy }) {
  const isCompany = useSession()?.role === 'Company';
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  // Once there it stays, so that it leaves the screen as it came.
  const [hasEdited, setHasEdited] = useState(false);
  const isPhone = useMediaQuery(phoneWidth, undefined, { getInitialValueInEffect: false });
  const close = () => setDialog(undefined);
  const duplicate = () => void navigate({ to: '/minhas-vagas', search: { nova: 'sim', copia: vacancy._id } });
  const standing = (
    <StandingActions vacancy={vacancy} onDuplicate={isCompany ? duplicate : undefined} hasWords={!isPhone} />
  );
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <BackLink isCompany={isCompany} />
        {/* The whole of it stands with the description. */}
        <h1 className={`${classes.title} ${card.twoLines}`} title={vacancy.jobTitle}>
          {vacancy.jobTitle}
        </h1>
        <div className={classes.actions}>
          {!isPhone && standing}
          <Button
            variant="default"
            className={classes.action}
            aria-label="Editar vaga"
            onClick={() => {
              setHasEdited(true);
              setDialog('edit');
            }}
          >
            <IconPencil size={20} aria-hidden="true" />
            <span className={classes.word}>Editar vaga</span>
          </Button>
          <Button
            variant="subtle"
            className={`${classes.action} ${classes.delete}`}
            aria-label="Excluir vaga"
            onClick={() => setDialog('delete')}
          >
            <IconTrash size={20} aria-hidden="true" />
            <span className={classes.word}>Excluir vaga</span>
          </Button>
        </div>
      </div>
      <div className={classes.row}>
        <OwnVacancyStatus vacancy={vacancy} isShort={isPhone} />
        {!isCompany && <CompanyLink vacancy={vacancy} />}
        {!isPhone && <OwnVacancyFacts vacancy={vacancy} isOneLine />}
        <Disclosure label="Ver descrição" className={classes.whole}>
          <div className={classes.content}>
            <div>
              <p className={classes.fullTitle}>{vacancy.jobTitle}</p>
              {isPhone && <OwnVacancyFacts vacancy={vacancy} />}
            </div>
            <VacancyDescription text={vacancy.jobDescription} heading="h2" />
            {saysOffer(vacancy) && <VacancyOffer vacancy={vacancy} />}
            <VacancyRequirements vacancy={vacancy} />
            <SpreadVacancy vacancy={vacancy} />
          </div>
        </Disclosure>
        <div className={classes.tools}>
          {isPhone && standing}
          <VacancyActionSlot place="own" vacancy={vacancy} />
        </div>
      </div>
      {vacancy.status === 'Vaga Banida' && <VacancyActionSlot place="banned" vacancy={vacancy} />}
      {hasEdited && (
        <Suspense>
          <EditVacancyDialog vacancy={vacancy} opened={dialog === 'edit'} onClose={close} />
        </Suspense>
      )}
      <DeleteVacancyDialog vacancy={vacancy} opened={dialog === 'delete'} onClose={close} />
    </header>
  );
}

/** To where the viewer's vacancies are listed; administrators have none, and go back to what they may list. */
function BackLink({ isCompany }: { isCompany: boolean }) {
  const [to, label]: [LinkProps['to'], string] = isCompany
    ? ['/minhas-vagas', 'Minhas Vagas']
    : ['/listar-vagas', 'Listar Vagas'];
  return (
    <Link to={to} className={`${iconButton.button} ${classes.back}`} aria-label={label} title={label}>
      <IconArrowLeft size={22} aria-hidden="true" />
    </Link>
  );
}
