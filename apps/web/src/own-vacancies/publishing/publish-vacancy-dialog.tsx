import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { latestDeadline } from '@trampolim/contract/vacancies/vacancy-deadline';
import { today } from '@trampolim/contract/values/calendar';
import { liveVacancyLimit } from '@trampolim/contract/wire/limits';
import { type ComponentType, useRef, useState } from 'react';
import { v4 as randomKey } from 'uuid';
import type { ContractFormState } from '../../forms/contract/contract-form-state.ts';
import { useContractForm } from '../../forms/contract/use-contract-form.ts';
import { loadCode } from '../../platform/load-code.ts';
import { useSession } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { useGuardedClose } from '../../ui/dialogs/responsive-dialog.tsx';
import { VacancyFormDialog } from '../form/vacancy-form-dialog.tsx';
import {
  emptyVacancy,
  requiredVacancyMessages,
  toVacancyFormValue,
  type VacancyFormValue,
  vacancyRequest,
} from '../form/vacancy-form-value.ts';
import { companyStatsQuery, publishVacancy } from '../own-vacancies-api.ts';
import type { PreviewDialogProps } from './preview-dialog.tsx';
import { vacancyDraftStore } from './vacancy-drafts.tsx';

export interface PublishVacancyDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Called before the dialog closes. */
  onPublished: (id: string | undefined) => void;
  /** False after publishing, when the focus moves to the new vacancy. */
  returnsFocus: boolean;
  /** The name of the draft on this device. */
  slot: string;
  /** The vacancy whose values fill the form at first. */
  copyOf: Vacancy | undefined;
}

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
  const [draft] = useState(() => vacancyDraftStore(owner, slot));
  const lastSent = useRef({ content: '', key: '' });

  /** Equal content gets the same key, so that a retry after a lost response does not publish twice. */
  const draftKey = (content: string): string => {
    if (lastSent.current.content !== content) lastSent.current = { content, key: randomKey() };
    return lastSent.current.key;
  };

  const guardClose = useGuardedClose(opened, onClose);
  const form = useContractForm({
    name: 'vacancy.new',
    draft,
    initial: copyOf
      ? { ...toVacancyFormValue(copyOf), applicationDeadline: latestDeadline() }
      : emptyVacancy(),
    request: vacancyRequest,
    schema: async () => (await import('../form/vacancy-form-schemas.ts')).vacancyToPublish(today()),
    send: async (vacancy) => {
      const closeIfStillOpen = guardClose();
      onPublished(await publishVacancy(client, vacancy, draftKey(JSON.stringify(vacancy))));
      lastSent.current = { content: '', key: '' };
      toast.success('Sua vaga foi criada com sucesso!');
      // The draft is removed before the page lists the drafts.
      draft.clear();
      closeIfStillOpen();
      return emptyVacancy();
    },
    failureText: 'Erro ao criar vaga.',
    missingMessages: requiredVacancyMessages,
  });

  return (
    <VacancyFormDialog
      opened={opened}
      onClose={onClose}
      returnsFocus={returnsFocus}
      title={copyOf ? 'Duplicar vaga' : 'Criar vaga'}
      form={form}
      deadline={{ publishedOn: today() }}
      submitLabel="Publicar vaga"
      note={
        stats &&
        stats.openCount >= liveVacancyLimit &&
        `Sua empresa já tem ${liveVacancyLimit} vagas abertas. Prepare esta, que fica salva aqui, e publique quando encerrar ou excluir outra.`
      }
    >
      <PreviewButton form={form} />
    </VacancyFormDialog>
  );
}

/** Validates the form and previews the vacancy. */
function PreviewButton({ form }: { form: ContractFormState<VacancyFormValue> }) {
  /** The validated value, since the form is reset after publishing. */
  const [validated, setValidated] = useState<{
    value: VacancyFormValue;
    Dialog: ComponentType<PreviewDialogProps>;
  }>();
  const [opened, setOpened] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);
  const openPreview = async () => {
    const { value } = form;
    setIsPreparing(true);
    const [isValid, module] = await Promise.all([
      form.validate(),
      loadCode('A pré-visualização', () => import('./preview-dialog.tsx')),
    ]);
    setIsPreparing(false);
    if (!isValid || !module) return;
    setValidated({ value, Dialog: module.PreviewDialog });
    setOpened(true);
  };
  return (
    <>
      <Button variant="default" loading={isPreparing} onClick={() => void openPreview()}>
        Pré-visualizar
      </Button>
      {validated && (
        <validated.Dialog
          value={validated.value}
          opened={opened}
          onClose={() => setOpened(false)}
          onPublish={() => {
            setOpened(false);
            form.submit();
          }}
        />
      )}
    </>
  );
}
