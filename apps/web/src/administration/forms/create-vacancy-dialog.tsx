import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { today } from '@trampolim/contract/values/calendar';
import { type MouseEvent, type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { v4 as randomKey } from 'uuid';
import { useContractForm } from '../../forms/contract/use-contract-form.ts';
import { SearchField } from '../../forms/search/search-field.tsx';
import { blankQuestion } from '../../own-vacancies/form/question-form-value.ts';
import { VacancyFormDialog } from '../../own-vacancies/form/vacancy-form-dialog.tsx';
import {
  emptyVacancy,
  requiredVacancyMessages,
  vacancyRequest,
} from '../../own-vacancies/form/vacancy-form-value.ts';
import { api } from '../../platform/api/api-client.ts';
import { failureMessage } from '../../platform/api/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { useGuardedClose } from '../../ui/dialogs/responsive-dialog.tsx';
import { Initials } from '../../ui/marks/initials.tsx';
import { accountsQuery, refetchEverything } from '../administration-api.ts';
import { tabTexts } from '../administration-filters.ts';
import classes from './forms.module.css';

export interface CreateDialogProps {
  opened: boolean;
  onClose: () => void;
  onCreated: () => void;
}

export function CreateVacancyDialog({ opened, onClose, onCreated }: CreateDialogProps) {
  const client = useQueryClient();
  const [company, setCompany] = useState<SelectedCompany>();
  const [isCompanyMissing, setCompanyMissing] = useState(false);
  /** Changes when the input is discarded, so that the search for a company starts over. */
  const [companyChoiceKey, setCompanyChoiceKey] = useState(0);
  const companyField = useRef<HTMLFieldSetElement>(null);
  /** Stays the same until the vacancy is published, so that a retry after a lost response does not publish twice. */
  const draftKey = useRef(randomKey());

  const guardClose = useGuardedClose(opened, onCreated);
  const form = useContractForm({
    name: 'administration.vacancy',
    initial: emptyVacancy(),
    items: { questions: blankQuestion() },
    request: vacancyRequest,
    schema: async () =>
      (await import('../../own-vacancies/form/vacancy-form-schemas.ts')).vacancyToPublish(today()),
    send: async (vacancy) => {
      const closeIfStillOpen = guardClose();
      await api('POST /api/user/company/vacancy/create-vacancy', {
        body: { ...vacancy, companyId: company?._id, draftKey: draftKey.current },
        timeLimit: 'long',
      });
      draftKey.current = randomKey();
      toast.success('Vaga criada com sucesso!');
      setCompany(undefined);
      closeIfStillOpen();
      await refetchEverything(client);
      return emptyVacancy();
    },
    failureText: 'Erro ao criar vaga.',
    missingMessages: requiredVacancyMessages,
  });

  const discard = () => {
    form.restart();
    setCompany(undefined);
    setCompanyMissing(false);
    setCompanyChoiceKey(companyChoiceKey + 1);
  };

  const submit = () => {
    setCompanyMissing(!company);
    // Validation moves the focus to the first invalid field, but the company field is above all others.
    if (!company) companyField.current?.querySelector('input')?.focus();
    else if (form.value.workSchedule.workingDays.length === 0) {
      toast.warning('Por favor, selecione ao menos um dia da semana.');
      void form.validate();
    } else form.submit();
  };

  return (
    <VacancyFormDialog
      opened={opened}
      onClose={onClose}
      title={tabTexts.vagas.createLabel}
      form={{
        ...form,
        isTouched: form.isTouched || company !== undefined,
        restart: discard,
        submit,
      }}
      deadline={{ publishedOn: today() }}
      submitLabel="Criar vaga"
      contentAbove={
        <CompanyChoice
          key={companyChoiceKey}
          ref={companyField}
          value={company}
          error={isCompanyMissing && !company ? 'Escolha a empresa da vaga.' : undefined}
          onChange={setCompany}
        />
      }
    />
  );
}

interface SelectedCompany {
  _id: string;
  name: string;
}

interface CompanyChoiceProps {
  ref: Ref<HTMLFieldSetElement>;
  value: SelectedCompany | undefined;
  error: string | undefined;
  onChange: (company: SelectedCompany | undefined) => void;
}

/** The number of results that fit above the form. */
const maxResults = 5;

/** Selects the company of a vacancy through a search by name or e-mail. */
function CompanyChoice({ ref, value, error, onChange }: CompanyChoiceProps) {
  const id = useId();
  const changeButton = useRef<HTMLButtonElement>(null);
  const choose = (company: SelectedCompany) => {
    // The selected button disappears, and the focus must not fall back to the top of the page.
    flushSync(() => onChange(company));
    changeButton.current?.focus();
  };
  const clearSelection = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const companyField = currentTarget.closest('fieldset');
    flushSync(() => onChange(undefined));
    companyField?.querySelector('input')?.focus();
  };
  const retry = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button disappears together with the error.
    currentTarget.closest('fieldset')?.querySelector('input')?.focus();
    void refetch();
  };
  const [search, setSearch] = useState('');
  const {
    data,
    error: failure,
    isFetching,
    hasNextPage,
    refetch,
  } = useInfiniteQuery({
    ...accountsQuery('Company', search),
    enabled: search !== '' && !value,
    placeholderData: keepPreviousData,
  });
  // A colleague's account cannot own vacancies.
  const companies = data?.pages.flatMap(({ items }) => items).filter(({ actsFor }) => !actsFor) ?? [];
  return (
    <fieldset ref={ref} className={classes.choice} aria-describedby={error && id}>
      <legend className={classes.companyLegend}>Empresa da vaga</legend>
      {value ? (
        <div className={classes.chosen}>
          <Initials name={value.name} size="sm" />
          <strong className={classes.name}>{value.name}</strong>
          <Button ref={changeButton} variant="default" onClick={clearSelection}>
            Trocar empresa
          </Button>
        </div>
      ) : (
        <>
          <SearchField
            label="Buscar empresa por nome ou e-mail"
            value={search}
            onSearch={setSearch}
            hasShortcut={false}
            data-autofocus
          />
          {search !== '' && (
            <ul className={classes.companies} aria-busy={isFetching}>
              {companies.slice(0, maxResults).map(({ _id, name, email }) => (
                <li key={_id}>
                  <button type="button" className={classes.option} onClick={() => choose({ _id, name })}>
                    <strong>{name}</strong>
                    <span className={classes.email}>{email}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <p className={classes.count} role="status">
            {search !== '' && data && companies.length === 0 && !hasNextPage && tabTexts.empresas.empty}
            {(companies.length > maxResults || hasNextPage) && 'Há mais empresas: digite mais letras.'}
          </p>
          {failure && (
            <div className={classes.companyFailure}>
              <p role="alert">{failureMessage('Erro ao buscar empresas.', failure)}</p>
              <Button variant="default" loading={isFetching} onClick={retry}>
                Tentar de novo
              </Button>
            </div>
          )}
        </>
      )}
      {error && (
        <p className={classes.error} id={id} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
