import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import actions from '../ui/action.module.css';
import { NothingFoundDrawing } from '../ui/empty-drawings.tsx';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { Loaded } from '../ui/lists/loaded.tsx';
import { Loading } from '../ui/lists/loading.tsx';
import { SkeletonLines } from '../ui/lists/skeleton-lines.tsx';
import { ResponsiveDialog } from '../ui/responsive-dialog.tsx';
import { CompanyLink } from './company-link.tsx';
import { DeadlineBadge } from './deadline-badge.tsx';
import { useVacancyDialog } from './use-vacancy-dialog.ts';
import { VacancyActionSlot } from './vacancy-actions.ts';
import { findListedVacancy, vacancyQuery } from './vacancy-api.ts';
import { VacancyDescription } from './vacancy-description.tsx';
import classes from './vacancy-dialog.module.css';
import { VacancyFacts } from './vacancy-facts.tsx';
import { VacancyRequirements } from './vacancy-requirements.tsx';
import { wholeVacancyShape } from './whole-vacancy-shape.ts';

const descriptionLength = 180;

/** The vacancy that the address names, over the list it was picked from. */
export function VacancyDialog() {
  const { openId, close } = useVacancyDialog();
  // Stays while the dialog leaves the screen.
  const [id, setId] = useState(openId);
  if (openId && openId !== id) setId(openId);
  const client = useQueryClient();
  const query = useQuery({
    ...vacancyQuery(id ?? ''),
    enabled: id !== undefined,
    placeholderData: () => findListedVacancy(client, id ?? ''),
  });
  const { data } = query;
  return (
    <ResponsiveDialog
      opened={openId !== undefined}
      onClose={close}
      title={data?.jobTitle ?? 'Vaga'}
      footer={
        data && (
          <>
            <Link to="/vaga/$id" params={{ id: data._id }} className={actions.link}>
              Página da vaga
            </Link>
            <VacancyActionSlot place="dialog" vacancy={data} />
          </>
        )
      }
    >
      <Loaded
        query={query}
        pending={
          <Loading label="Carregando vaga" className={classes.content}>
            <SkeletonLines shape={wholeVacancyShape} />
          </Loading>
        }
        failure="Erro ao buscar vagas!"
        missing={<EmptyState text="Vaga não encontrada." drawing={<NothingFoundDrawing />} />}
      >
        {(vacancy) => (
          <div className={classes.content}>
            <CompanyLink vacancy={vacancy} />
            <VacancyFacts vacancy={vacancy} />
            <DeadlineBadge vacancy={vacancy} />
            <VacancyDescription key={vacancy._id} text={vacancy.jobDescription} cutAt={descriptionLength} />
            <VacancyRequirements vacancy={vacancy} />
          </div>
        )}
      </Loaded>
    </ResponsiveDialog>
  );
}
