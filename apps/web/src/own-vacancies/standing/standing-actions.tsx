import { IconCircleOff, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { Suspense, useState } from 'react';
import { failureOf } from '../../platform/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { formatDay } from '../../ui/format/format.ts';
import { onSingleClick } from '../../ui/single-click.ts';
import { refetchVacancy } from '../../vacancies/vacancy-api.ts';
import { reopenVacancy } from '../own-vacancies-api.ts';
import classes from './standing-actions.module.css';
import { StandingButton } from './standing-button.tsx';

const CloseVacancyDialog = lazyRouteComponent(
  () => import('./close-vacancy-dialog.tsx'),
  'CloseVacancyDialog',
);

interface StandingActionsProps {
  vacancy: Vacancy;
  onDuplicate: () => void;
}

/** What a company may do with one of its vacancies without opening it: copy it, close it early, open it again. */
export function StandingActions({ vacancy, onDuplicate }: StandingActionsProps) {
  const [closing, setClosing] = useState<'asked' | 'answered'>();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => reopenVacancy(client, vacancy._id),
    onSuccess: ({ applicationDeadline }) =>
      toast.success(`Vaga reaberta até ${formatDay(applicationDeadline)}.`, { about: vacancy.jobTitle }),
    onError: (error) => {
      toast.error(failureOf('Erro ao reabrir vaga.', error), { about: vacancy.jobTitle });
      return refetchVacancy(client, vacancy._id);
    },
  });
  return (
    <div className={classes.actions}>
      <StandingButton label="Duplicar" title={vacancy.jobTitle} Icon={IconCopy} onClick={onDuplicate} />
      {vacancy.mayClose && (
        <StandingButton
          label="Encerrar"
          title={vacancy.jobTitle}
          Icon={IconCircleOff}
          onClick={() => setClosing('asked')}
        />
      )}
      {vacancy.reopensUntil && (
        <StandingButton
          label="Reabrir"
          title={vacancy.jobTitle}
          Icon={IconRefresh}
          isBusy={isPending}
          {...onSingleClick(() => !isPending && mutate())}
        />
      )}
      {closing && (
        <Suspense>
          <CloseVacancyDialog
            vacancy={vacancy}
            opened={closing === 'asked'}
            onClose={() => setClosing('answered')}
          />
        </Suspense>
      )}
    </div>
  );
}
