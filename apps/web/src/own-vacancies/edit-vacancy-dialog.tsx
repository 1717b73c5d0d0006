import { useQueryClient } from '@tanstack/react-query';
import { today } from '@trampolim/contract/calendar';
import type { Vacancy } from '@trampolim/contract/vacancies';
import { toast } from '../platform/toast.ts';
import { VacancyFormDialog } from './form/vacancy-form-dialog.tsx';
import { useVacancyDraft } from './form/vacancy-form-draft.ts';
import {
  latestDeadline,
  type VacancyFormValues,
  vacancyRequestChanges,
  valuesOf,
} from './form/vacancy-form-values.ts';
import { changeVacancy } from './own-vacancies-api.ts';

interface EditVacancyDialogProps {
  vacancy: Vacancy;
  opened: boolean;
  onClose: () => void;
}

/** Changes a vacancy; what was not touched is not sent. */
export function EditVacancyDialog({ vacancy, opened, onClose }: EditVacancyDialogProps) {
  const client = useQueryClient();
  const draft = useVacancyDraft(vacancy._id, valuesOf(vacancy));

  const send = async (values: VacancyFormValues) => {
    const { judgeChanges } = await import('./form/vacancy-form-validation.ts');
    const changes = judgeChanges(vacancyRequestChanges(draft.base, values));
    const changed = await changeVacancy(client, vacancy._id, changes);
    toast.success('Sua vaga foi atualizada com sucesso!');
    draft.restart(valuesOf(changed));
    onClose();
  };

  return (
    <VacancyFormDialog
      opened={opened}
      onClose={onClose}
      title="Editar vaga"
      draft={draft}
      latestDeadline={latestDeadline(today(new Date(vacancy.createdAt)))}
      send={send}
      action="Salvar alterações"
      otherwise="Erro ao atualizar vaga."
    />
  );
}
