import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Suggestion } from '@trampolim/contract/matching/suggestions';
import { useRef } from 'react';
import { SearchInput } from '../forms/search/search-field.tsx';
import classes from './search-start.module.css';

/** Leads to the list of vacancies, searched for the typed words; `/` brings the caret here. */
export function SearchStart() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const search = () => {
    const title = input.current?.value.trim();
    void navigate({ to: '/listar-vagas', search: title ? { title } : {} });
  };
  const choose = ({ text, place }: Suggestion) =>
    void navigate({ to: '/listar-vagas', search: place ?? { title: text } });
  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <div className={classes.field}>
        <SearchInput ref={input} label="Buscar vagas" completion={{ of: 'vacancies', onChoose: choose }} />
      </div>
      <Button type="submit" size="md">
        Buscar
      </Button>
    </form>
  );
}
