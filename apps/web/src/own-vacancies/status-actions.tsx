import { IconCircleOff, IconCopy, IconRefresh, type TablerIcon } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { ApiError, failureMessage } from '../platform/api/api-error.ts';
import { loadCode } from '../platform/load-code.ts';
import { toast } from '../platform/toast.ts';
import { onSingleClick } from '../ui/controls/single-click.ts';
import { formatDay } from '../ui/format/format.ts';
import { refetchVacancy } from '../vacancies/vacancy-api.ts';
import type { CloseVacancyDialogProps } from './close-vacancy-dialog.tsx';
import { reopenVacancy } from './own-vacancies-api.ts';
import classes from './status-actions.module.css';

interface StatusActionsProps {
  vacancy: Vacancy;
  /** Undefined for administrators, who cannot publish here. */
  onDuplicate: (() => void) | undefined;
  /** Shows labels next to the icons. */
  hasLabels?: boolean;
}

/**
 * The message about a failed reopening. Its field errors are only about unlawful texts. The message names the first
 * one, because the vacancy form shows all of them.
 */
const reopeningFailure = (error: unknown): string => {
  const [issue] = error instanceof ApiError ? error.issues : [];
  return issue
    ? `Erro ao reabrir vaga. ${issue.message} Edite a vaga e tente de novo.`
    : failureMessage('Erro ao reabrir vaga.', error);
};

/** Buttons to duplicate, close and reopen a vacancy. */
export function StatusActions({ vacancy, onDuplicate, hasLabels = false }: StatusActionsProps) {
  const [closing, setClosing] = useState<{
    Dialog: ComponentType<CloseVacancyDialogProps>;
    opened: boolean;
  }>();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => reopenVacancy(client, vacancy._id),
    onSuccess: ({ applicationDeadline }) =>
      toast.success(`Vaga reaberta até ${formatDay(applicationDeadline)}.`, { about: vacancy.jobTitle }),
    onError: (error) => {
      toast.error(reopeningFailure(error), { about: vacancy.jobTitle });
      // Somebody else may have changed the vacancy meanwhile.
      return refetchVacancy(client, vacancy._id);
    },
  });
  const askToClose = async () => {
    const module = await loadCode('A pergunta', () => import('./close-vacancy-dialog.tsx'));
    if (module) setClosing({ Dialog: module.CloseVacancyDialog, opened: true });
  };
  return (
    <div className={classes.actions} data-labels={hasLabels}>
      {onDuplicate && (
        <ActionButton label="Duplicar" title={vacancy.jobTitle} Icon={IconCopy} onClick={onDuplicate} />
      )}
      {vacancy.mayClose && (
        <ActionButton
          label="Encerrar"
          title={vacancy.jobTitle}
          Icon={IconCircleOff}
          onClick={() => void askToClose()}
        />
      )}
      {vacancy.reopensUntil && (
        <ActionButton
          label="Reabrir"
          title={vacancy.jobTitle}
          Icon={IconRefresh}
          isBusy={isPending}
          {...onSingleClick(() => !isPending && mutate())}
        />
      )}
      {closing && (
        <closing.Dialog
          vacancy={vacancy}
          opened={closing.opened}
          onClose={() => setClosing({ ...closing, opened: false })}
        />
      )}
    </div>
  );
}

interface ActionButtonProps extends Pick<ComponentProps<'button'>, 'onClick' | 'onKeyDown'> {
  label: string;
  /** The vacancy's title, for the accessible name. */
  title: string;
  Icon: TablerIcon;
  isBusy?: boolean;
}

/** An icon button with a visible label in narrow layouts. */
const ActionButton = ({ label, title, Icon, isBusy = false, ...handlers }: ActionButtonProps) => (
  <button
    type="button"
    className={classes.button}
    aria-label={`${label} vaga ${title}`}
    aria-busy={isBusy}
    title={label}
    {...handlers}
  >
    <Icon size={20} aria-hidden="true" />
    <span className={classes.word}>{label}</span>
  </button>
);
