import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { latestDeadline } from '@trampolim/contract/vacancies/vacancy-deadline';
import { dayOf } from '@trampolim/contract/values/calendar';
import { failureMessage } from '../platform/api/api-error.ts';
import { toast } from '../platform/toast.ts';
import { ResponsiveDialog, useGuardedClose } from '../ui/dialogs/responsive-dialog.tsx';
import { formatDay } from '../ui/format/format.ts';
import { refetchVacancy } from '../vacancies/vacancy-api.ts';
import { closeVacancy } from './own-vacancies-api.ts';

export interface CloseVacancyDialogProps {
  vacancy: Vacancy;
  opened: boolean;
  onClose: () => void;
}

/**
 * Asks for confirmation before a vacancy is closed early. Names the consequences and the day until which it can be
 * reopened.
 */
export function CloseVacancyDialog({ vacancy, opened, onClose }: CloseVacancyDialogProps) {
  const client = useQueryClient();
  const { jobTitle, applicationCount = 0, createdAt } = vacancy;
  const guardClose = useGuardedClose(opened, onClose);
  const { mutate, isPending } = useMutation({
    onMutate: guardClose,
    mutationFn: () => closeVacancy(client, vacancy._id),
    onSuccess: () => toast.success('Vaga encerrada com sucesso!', { about: jobTitle }),
    onError: (error) => {
      toast.error(failureMessage('Erro ao encerrar vaga.', error), { about: jobTitle });
      // Somebody else may have changed the vacancy meanwhile.
      return refetchVacancy(client, vacancy._id);
    },
    onSettled: (_data, _error, _variables, closeIfStillOpen) => closeIfStillOpen?.(),
  });
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title="Encerrar esta vaga agora?"
      size="md"
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={isPending} onClick={() => mutate()}>
            Encerrar vaga
          </Button>
        </>
      }
    >
      <p>
        <strong>{jobTitle}</strong>
      </p>
      <p>
        A vaga deixa de receber candidaturas e libera espaço para outra.{' '}
        {applicationCount > 0 &&
          'Quem se candidatou e não foi dispensado é avisado, e você ainda pode responder.'}
      </p>
      <p>Você pode reabri-la até {formatDay(latestDeadline(dayOf(createdAt)))}.</p>
    </ResponsiveDialog>
  );
}
