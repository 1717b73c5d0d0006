import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { v4 as randomKey } from 'uuid';
import { toast } from '../platform/toast.ts';
import { VacancyFormDialog } from './form/vacancy-form-dialog.tsx';
import { useVacancyDraft } from './form/vacancy-form-draft.ts';
import {
  emptyVacancy,
  latestDeadline,
  type VacancyFormValues,
  vacancyRequest,
} from './form/vacancy-form-values.ts';
import { publishVacancy } from './own-vacancies-api.ts';

interface PublishVacancyDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Publishes a vacancy of the signed-in company. */
export function PublishVacancyDialog({ opened, onClose }: PublishVacancyDialogProps) {
  const client = useQueryClient();
  const draft = useVacancyDraft('new', emptyVacancy());
  const lastSent = useRef({ content: '', key: '' });

  /** The same for the same content, so that trying again after a silent network does not publish twice. */
  const draftKey = (content: string): string => {
    if (lastSent.current.content !== content) lastSent.current = { content, key: randomKey() };
    return lastSent.current.key;
  };

  const send = async (values: VacancyFormValues) => {
    const { judgeDraft } = await import('./form/vacancy-form-validation.ts');
    const request = judgeDraft(vacancyRequest(values));
    await publishVacancy(client, request, draftKey(JSON.stringify(request)));
    lastSent.current = { content: '', key: '' };
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
