import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { latestDeadline } from '@trampolim/contract/vacancies/vacancy-deadline';
import { today } from '@trampolim/contract/values/calendar';
import { liveVacancyLimit } from '@trampolim/contract/wire/limits';
import { useRef, useState } from 'react';
import { v4 as randomKey } from 'uuid';
import { useContractForm } from '../../forms/contract/use-contract-form.ts';
import { useSession } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { useClosing } from '../../ui/dialogs/use-closing.ts';
import { VacancyFormDialog } from '../form/vacancy-form-dialog.tsx';
import { emptyVacancy, vacancyRequest, valueOf, wantedOfVacancies } from '../form/vacancy-form-value.ts';
import { companyStatsQuery, publishVacancy } from '../own-vacancies-api.ts';
import { vacancyPlace } from './kept-vacancies.ts';
import { PreviewButton } from './preview-button.tsx';

export interface PublishVacancyDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Told before the dialog closes. */
  onPublished: (id: string) => void;
  /** Not once a vacancy is published: whoever did that is brought to it. */
  returnsFocus: boolean;
  /** Where on this device what is typed is kept until it is published. */
  slot: string;
  /** The one that it starts as a copy of. */
  copyOf: Vacancy | undefined;
}

/** Publishes a vacancy of the signed-in company. */
export function PublishVacancyDialog({
  opened,
  onClose,
  onPublished,
  returnsFocus,
  slot,
  copyOf,
}: PublishVacancyDialogProps) {
  const client = useQueryClient();
  const owner = useSession()?._id ?? '';
  const { data: stats } = useQuery(companyStatsQuery());
  const [draft] = useState(() => vacancyPlace(owner, slot));
  const lastSent = useRef({ content: '', key: '' });

  /** The same for the same content, so that trying again after a silent network does not publish twice. */
  const draftKey = (content: string): string => {
    if (lastSent.current.content !== content) lastSent.current = { content, key: randomKey() };
    return lastSent.current.key;
  };

  const closing = useClosing(opened, onClose);
  const form = useContractForm({
    name: 'vacancy.new',
    draft,
    initial: copyOf ? { ...valueOf(copyOf), applicationDeadline: latestDeadline() } : emptyVacancy(),
    request: vacancyRequest,
    schema: async () => (await import('../form/vacancy-form-schemas.ts')).vacancyToPublish(today()),
    send: async (vacancy) => {
      const close = closing();
      onPublished(await publishVacancy(client, vacancy, draftKey(JSON.stringify(vacancy))));
      lastSent.current = { content: '', key: '' };
      toast.success('Sua vaga foi criada com sucesso!');
      // Before the page looks for what was not published.
      draft.clear();
      close();
      return emptyVacancy();
    },
    fallbackMessage: 'Erro ao criar vaga.',
    missingMessages: wantedOfVacancies,
  });

  return (
    <VacancyFormDialog
      opened={opened}
      onClose={onClose}
      returnsFocus={returnsFocus}
      title={copyOf ? 'Duplicar vaga' : 'Criar vaga'}
      form={form}
      deadline={{ publishedOn: today() }}
      action="Publicar vaga"
      note={
        stats &&
        stats.openCount >= liveVacancyLimit &&
        `Sua empresa já tem ${liveVacancyLimit} vagas abertas. Prepare esta aqui, onde ela fica guardada, e publique quando encerrar ou excluir outra.`
      }
    >
      <PreviewButton form={form} />
    </VacancyFormDialog>
  );
}
