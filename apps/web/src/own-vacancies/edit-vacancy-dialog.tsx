import { useQueryClient } from '@tanstack/react-query';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { today } from '@trampolim/contract/values/calendar';
import { useContractForm } from '../forms/contract/use-contract-form.ts';
import { useSession } from '../platform/session/session.ts';
import { toast } from '../platform/toast.ts';
import { useGuardedClose } from '../ui/dialogs/responsive-dialog.tsx';
import { VacancyFormDialog } from './form/vacancy-form-dialog.tsx';
import { vacancyRequest, valueOf, wantedOfVacancies } from './form/vacancy-form-value.ts';
import { changeVacancy } from './own-vacancies-api.ts';

interface EditVacancyDialogProps {
  vacancy: Vacancy;
  opened: boolean;
  onClose: () => void;
}

/** Edits a vacancy. Only changed fields are sent. */
export function EditVacancyDialog({ vacancy, opened, onClose }: EditVacancyDialogProps) {
  const client = useQueryClient();
  const publishedOn = today(new Date(vacancy.createdAt));
  const isCompany = useSession()?.role === 'Company';

  const closing = useGuardedClose(opened, onClose);
  const form = useContractForm({
    name: `vacancy.${vacancy._id}`,
    initial: valueOf(vacancy),
    request: vacancyRequest,
    sends: 'changes',
    schema: async () => (await import('./form/vacancy-form-schemas.ts')).vacancyToChange(publishedOn),
    send: async (changes) => {
      const close = closing();
      const changed = await changeVacancy(client, vacancy._id, changes);
      toast.success(isCompany ? 'Sua vaga foi atualizada com sucesso!' : 'Vaga atualizada com sucesso!');
      close();
      return valueOf(changed);
    },
    fallbackMessage: 'Erro ao atualizar vaga.',
    missingMessages: wantedOfVacancies,
  });

  return (
    <VacancyFormDialog
      opened={opened}
      onClose={onClose}
      title="Editar vaga"
      form={form}
      deadline={{ publishedOn, current: vacancy.applicationDeadline }}
      action="Salvar alterações"
    />
  );
}
