import { useQueryClient } from '@tanstack/react-query';
import { today } from '@trampolim/contract/values/calendar';
import { useRef } from 'react';
import { v4 as randomKey } from 'uuid';
import { useContractForm } from '../forms/contract/use-contract-form.ts';
import { toast } from '../platform/toast.ts';
import { VacancyFormDialog } from './form/vacancy-form-dialog.tsx';
import { emptyVacancy, vacancyRequest, wantedOfVacancies } from './form/vacancy-form-value.ts';
import { publishVacancy } from './own-vacancies-api.ts';

interface PublishVacancyDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Told before the dialog closes. */
  onPublished: (id: string) => void;
  /** Not once a vacancy is published: whoever did that is brought to it. */
  returnsFocus: boolean;
}

/** Publishes a vacancy of the signed-in company. */
export function PublishVacancyDialog({
  opened,
  onClose,
  onPublished,
  returnsFocus,
}: PublishVacancyDialogProps) {
  const client = useQueryClient();
  const lastSent = useRef({ content: '', key: '' });

  /** The same for the same content, so that trying again after a silent network does not publish twice. */
  const draftKey = (content: string): string => {
    if (lastSent.current.content !== content) lastSent.current = { content, key: randomKey() };
    return lastSent.current.key;
  };

  const form = useContractForm({
    name: 'vacancy.new',
    initial: emptyVacancy(),
    request: vacancyRequest,
    schema: async () => (await import('./form/vacancy-form-schemas.ts')).vacancyToPublish(today()),
    send: async (draft) => {
      onPublished(await publishVacancy(client, draft, draftKey(JSON.stringify(draft))));
      lastSent.current = { content: '', key: '' };
      toast.success('Sua vaga foi criada com sucesso!');
      onClose();
      return emptyVacancy();
    },
    otherwise: 'Erro ao criar vaga.',
    wanted: wantedOfVacancies,
  });

  return (
    <VacancyFormDialog
      opened={opened}
      onClose={onClose}
      returnsFocus={returnsFocus}
      title="Criar vaga"
      form={form}
      deadline={{ publishedOn: today() }}
      action="Publicar vaga"
    />
  );
}
