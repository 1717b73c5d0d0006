import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toast.ts';
import { publishVacancy } from './own-vacancies-api.ts';
import { VacancyFormDialog } from './vacancy-form-dialog.tsx';
import { useVacancyDraft } from './vacancy-form-draft.ts';
import {
  emptyVacancy,
  latestDeadline,
  type VacancyFormValues,
  vacancyRequest,
} from './vacancy-form-values.ts';

interface PublishVacancyDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Publishes a vacancy of the signed-in company. */
export function PublishVacancyDialog({ opened, onClose }: PublishVacancyDialogProps) {
  const client = useQueryClient();
  const draft = useVacancyDraft('new', emptyVacancy());

  const send = async (values: VacancyFormValues) => {
    const { judgeDraft } = await import('./vacancy-form-validation.ts');
    await publishVacancy(client, judgeDraft(vacancyRequest(values)));
    toast.success('Sua vaga foi criada com sucesso!');
    draft.restart(emptyVacancy());
    onClose();
  };

  return (
    <VacancyFormDialog
      opened={opened}
      onClose={onClose}
      title="Criar vaga"
      draft={draft}
      latestDeadline={latestDeadline()}
      send={send}
      action="Publicar vaga"
      otherwise="Erro ao criar vaga."
    />
  );
}
