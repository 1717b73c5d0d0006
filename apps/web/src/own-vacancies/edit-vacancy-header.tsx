import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { useState } from 'react';
import { useSession } from '../platform/session.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import iconButton from '../ui/icon-button.module.css';
import { phoneWidth } from '../ui/theme/phone-width.ts';
import { CompanyLink } from '../vacancies/company-link.tsx';
import { VacancyActionSlot } from '../vacancies/vacancy-actions.ts';
import { VacancyDescription } from '../vacancies/whole/vacancy-description.tsx';
import { saysOffer, VacancyOffer } from '../vacancies/whole/vacancy-offer.tsx';
import { VacancyRequirements } from '../vacancies/whole/vacancy-requirements.tsx';
import { DeleteVacancyDialog } from './delete-vacancy-dialog.tsx';
import { EditVacancyDialog } from './edit-vacancy-dialog.tsx';
import classes from './edit-vacancy-header.module.css';
import { OwnVacancyFacts } from './own-vacancy-facts.tsx';
import { OwnVacancyStatus } from './own-vacancy-status.tsx';

/** What the vacancy says, folded away below its title, and what its company may do with it. */
export function EditVacancyHeader({ vacancy }: { vacancy: Vacancy }) {
  const isCompany = useSession()?.role === 'Company';
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const isPhone = useMediaQuery(phoneWidth, undefined, { getInitialValueInEffect: false });
  const facts = <OwnVacancyFacts vacancy={vacancy} />;
  const close = () => setDialog(undefined);
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <BackLink isCompany={isCompany} />
        <h1 className={classes.title} title={vacancy.jobTitle}>
          {vacancy.jobTitle}
        </h1>
        <div className={classes.actions}>
          <Button
            variant="default"
            className={classes.action}
            aria-label="Editar vaga"
            onClick={() => setDialog('edit')}
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
        {!isPhone && facts}
        <VacancyActionSlot place="own" vacancy={vacancy} />
        <Disclosure label="Ver descrição" className={classes.whole}>
          <div className={classes.content}>
            <div>
              <p className={classes.fullTitle}>{vacancy.jobTitle}</p>
              {isPhone && facts}
            </div>
            <VacancyDescription text={vacancy.jobDescription} />
            {saysOffer(vacancy) && <VacancyOffer vacancy={vacancy} />}
            <VacancyRequirements vacancy={vacancy} />
          </div>
        </Disclosure>
      </div>
      <EditVacancyDialog vacancy={vacancy} opened={dialog === 'edit'} onClose={close} />
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
