import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { failureMessage } from '../platform/api/api-error.ts';
import { homeOfRole } from '../platform/session/route-protection.ts';
import { useSession } from '../platform/session/session.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { ResponsiveDialog } from '../ui/dialogs/responsive-dialog.tsx';
import { formatCount } from '../ui/format/format.ts';
import { deleteVacancy, removeVacancy } from './own-vacancies-api.ts';

interface DeleteVacancyDialogProps {
  vacancy: Vacancy;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a vacancy goes, and says what goes with it. */
export function DeleteVacancyDialog({ vacancy, opened, onClose }: DeleteVacancyDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useSession();
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteVacancy(vacancy._id),
    onSuccess: async () => {
      toast.success('Vaga excluída com sucesso!');
      if (user) await navigate({ to: homeOfRole[user.role] });
      await removeVacancy(client, vacancy._id);
    },
    onError: (error) => toast.error(failureMessage('Erro ao excluir vaga.', error)),
  });
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title="Tem certeza que deseja excluir esta vaga?"
      size="md"
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancelar
          </Button>
          <Button className={actions.danger} loading={isPending} onClick={() => mutate()}>
            Excluir vaga
          </Button>
        </>
      }
    >
      <p>
        <strong>{vacancy.jobTitle}</strong>
      </p>
      <p>{consequence(vacancy.applicationCount ?? 0)} Não é possível desfazer.</p>
    </ResponsiveDialog>
  );
}

function consequence(applications: number): string {
  if (applications === 0) return 'A vaga deixa de aparecer para os candidatos.';
  if (applications === 1) return 'A vaga e a candidatura que ela recebeu serão excluídas.';
  return `A vaga e as ${formatCount(applications)} candidaturas que ela recebeu serão excluídas.`;
}
