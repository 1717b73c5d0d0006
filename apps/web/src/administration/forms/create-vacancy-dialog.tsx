import { useQueryClient } from '@tanstack/react-query';
import { today } from '@trampolim/contract/values/calendar';
import { useRef, useState } from 'react';
import { v4 as randomKey } from 'uuid';
import { useContractForm } from '../../forms/contract/use-contract-form.ts';
import { VacancyFormDialog } from '../../own-vacancies/form/vacancy-form-dialog.tsx';
import {
  emptyVacancy,
  vacancyRequest,
  wantedOfVacancies,
} from '../../own-vacancies/form/vacancy-form-value.ts';
import { api } from '../../platform/api/api-client.ts';
import { toast } from '../../platform/toast.ts';
import { useClosing } from '../../ui/dialogs/use-closing.ts';
import { refreshLists } from '../administration-api.ts';
import { wordsOf } from '../administration-filters.ts';
import { type ChosenCompany, CompanyChoice } from './company-choice.tsx';
import type { CreatingProps } from './create-dialog.tsx';

/** Publishes a vacancy for any company. */
export function CreateVacancyDialog({ opened, onClose, onCreated }: CreatingProps) {
  const client = useQueryClient();
  const [company, setCompany] = useState<ChosenCompany>();
  const [isMissing, setMissing] = useState(false);
  const [round, setRound] = useState(0);
  const choice = useRef<HTMLFieldSetElement>(null);
  /** The same until it is published, so that trying again after a silent network does not publish twice. */
  const draftKey = useRef(randomKey());

  const closing = useClosing(opened, onCreated);
  const form = useContractForm({
    name: 'administration.vacancy',
    initial: emptyVacancy(),
    request: vacancyRequest,
    schema: async () =>
      (await import('../../own-vacancies/form/vacancy-form-schemas.ts')).vacancyToPublish(today()),
    send: async (vacancy) => {
      const close = closing();
      await api('POST /api/user/company/vacancy/create-vacancy', {
        body: { ...vacancy, companyId: company?._id, draftKey: draftKey.current },
        patience: 'long',
      });
      draftKey.current = randomKey();
      toast.success('Vaga criada com sucesso!');
      setCompany(undefined);
      close();
      await refreshLists(client);
      return emptyVacancy();
    },
    fallbackMessage: 'Erro ao criar vaga.',
    missingMessages: wantedOfVacancies,
  });

  const discard = () => {
    form.restart();
    setCompany(undefined);
    setMissing(false);
    setRound(round + 1);
  };

  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setMissing(!company);
    // What is judged takes the focus to its first fault, but the company stands above them all.
    if (!company) choice.current?.querySelector('input')?.focus();
    else if (form.value.workSchedule.workingDays.length === 0) {
      toast.warning('Por favor, selecione ao menos um dia da semana.');
      void form.validate();
    } else form.element.onSubmit(event);
  };

  return (
    <VacancyFormDialog
      opened={opened}
      onClose={onClose}
      title={wordsOf.vagas.create}
      form={{
        ...form,
        isTouched: form.isTouched || company !== undefined,
        restart: discard,
        element: { ...form.element, onSubmit: submit },
      }}
      deadline={{ publishedOn: today() }}
      action="Criar vaga"
      before={
        <CompanyChoice
          key={round}
          ref={choice}
          value={company}
          error={isMissing && !company ? 'Escolha a empresa da vaga.' : undefined}
          onChange={setCompany}
        />
      }
    />
  );
}
