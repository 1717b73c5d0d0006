import { Button } from '@mantine/core';
import { IconArrowLeft, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies';
import { useState } from 'react';
import actions from '../ui/action.module.css';
import head from '../ui/pages/page-head.module.css';
import { VacancyDescription } from '../vacancies/vacancy-description.tsx';
import { VacancyFacts } from '../vacancies/vacancy-facts.tsx';
import { VacancyRequirements } from '../vacancies/vacancy-requirements.tsx';
import { DeleteVacancyDialog } from './delete-vacancy-dialog.tsx';
import { EditVacancyDialog } from './edit-vacancy-dialog.tsx';
import classes from './edit-vacancy-header.module.css';
import { OwnVacancyStatus } from './own-vacancy-status.tsx';

/** What the vacancy says, folded away below its title, and what its company may do with it. */
export function EditVacancyHeader({ vacancy }: { vacancy: Vacancy }) {
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const close = () => setDialog(undefined);
  return (
    <header className={classes.header}>
      <Link to="/minhas-vagas" className={`${actions.link} ${classes.back}`}>
        <IconArrowLeft size={20} aria-hidden="true" />
        Minhas Vagas
      </Link>
      <div className={classes.about}>
        <h1 className={head.title}>{vacancy.jobTitle}</h1>
        <OwnVacancyStatus vacancy={vacancy} />
        <VacancyFacts vacancy={vacancy} />
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconPencil size={20} aria-hidden="true" />}
          onClick={() => setDialog('edit')}
        >
          Editar vaga
        </Button>
        <Button
          variant="subtle"
          className={classes.delete}
          leftSection={<IconTrash size={20} aria-hidden="true" />}
          onClick={() => setDialog('delete')}
        >
          Excluir vaga
        </Button>
      </div>
      <details className={classes.whole}>
        <summary className={classes.summary}>Ver descrição e requisitos</summary>
        <div className={classes.content}>
          <VacancyDescription text={vacancy.jobDescription} />
          <VacancyRequirements vacancy={vacancy} />
        </div>
      </details>
      <EditVacancyDialog vacancy={vacancy} opened={dialog === 'edit'} onClose={close} />
      <DeleteVacancyDialog vacancy={vacancy} opened={dialog === 'delete'} onClose={close} />
    </header>
  );
}
