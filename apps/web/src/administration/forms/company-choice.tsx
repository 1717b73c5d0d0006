import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type MouseEvent, type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SearchField } from '../../forms/search/search-field.tsx';
import { failureMessage } from '../../platform/api/api-error.ts';
import { Initials } from '../../ui/marks/initials.tsx';
import { accountsQuery } from '../administration-api.ts';
import { wordsOf } from '../administration-filters.ts';
import classes from './company-choice.module.css';

export interface ChosenCompany {
  _id: string;
  name: string;
}

interface CompanyChoiceProps {
  ref: Ref<HTMLFieldSetElement>;
  value: ChosenCompany | undefined;
  error: string | undefined;
  onChange: (company: ChosenCompany | undefined) => void;
}

/** As many as fit above the form. */
const mostShown = 5;

/** The company of a vacancy, found by its name or e-mail and chosen among those that are found. */
export function CompanyChoice({ ref, value, error, onChange }: CompanyChoiceProps) {
  const id = useId();
  const change = useRef<HTMLButtonElement>(null);
  const choose = (company: ChosenCompany) => {
    // What was chosen goes from the screen, and the keyboard must not start over at the top of the page.
    flushSync(() => onChange(company));
    change.current?.focus();
  };
  const chooseAnew = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const choice = currentTarget.closest('fieldset');
    flushSync(() => onChange(undefined));
    choice?.querySelector('input')?.focus();
  };
  const tryAgain = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes with the failure.
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
  // One of a company's people publishes nothing of their own.
  const found = data?.pages.flatMap(({ items }) => items).filter(({ actsFor }) => !actsFor) ?? [];
  return (
    <fieldset ref={ref} className={classes.choice} aria-describedby={error && id}>
      <legend className={classes.legend}>Empresa da vaga</legend>
      {value ? (
        <div className={classes.chosen}>
          <Initials name={value.name} size="sm" />
          <strong className={classes.name}>{value.name}</strong>
          <Button ref={change} variant="default" onClick={chooseAnew}>
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
            <ul className={classes.found} aria-busy={isFetching}>
              {found.slice(0, mostShown).map(({ _id, name, email }) => (
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
            {search !== '' && data && found.length === 0 && !hasNextPage && wordsOf.empresas.empty}
            {(found.length > mostShown || hasNextPage) && 'Há mais: escreva um pouco mais do nome.'}
          </p>
          {failure && (
            <div className={classes.failure}>
              <p role="alert">{failureMessage('Erro ao buscar empresas.', failure)}</p>
              <Button variant="default" loading={isFetching} onClick={tryAgain}>
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
