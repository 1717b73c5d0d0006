import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isMissing, sentenceOf } from '../platform/api-error.ts';
import actions from '../ui/action.module.css';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { ErrorState } from '../ui/lists/error-state.tsx';
import { ListSkeleton } from '../ui/lists/list-skeleton.tsx';
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

const descriptionLength = 180;

/** The vacancy that the address names, over the list it was picked from. */
export function VacancyDialog() {
  const { openId, close } = useVacancyDialog();
  // Stays while the dialog leaves the screen.
  const [id, setId] = useState(openId);
  if (openId && openId !== id) setId(openId);
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery({
    ...vacancyQuery(id ?? ''),
    enabled: id !== undefined,
    placeholderData: () => findListedVacancy(client, id ?? ''),
  });
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
      {data ? (
        <div className={classes.content}>
          <CompanyLink vacancy={data} />
          <VacancyFacts vacancy={data} />
          <DeadlineBadge vacancy={data} />
          <VacancyDescription key={data._id} text={data.jobDescription} cutAt={descriptionLength} />
          <VacancyRequirements vacancy={data} />
        </div>
      ) : isMissing(error) ? (
        <EmptyState text="Vaga não encontrada." />
      ) : error ? (
        <ErrorState
          text={sentenceOf(error, 'Erro ao buscar vagas!')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ListSkeleton label="Carregando vaga" cards={1} />
      )}
    </ResponsiveDialog>
  );
}
