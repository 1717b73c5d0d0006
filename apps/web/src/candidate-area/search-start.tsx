import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { SearchInput } from '../forms/search/search-input.tsx';
import classes from './search-start.module.css';

/** Leads to the list of vacancies, searched for what was typed; `/` brings the caret here. */
export function SearchStart() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const search = () => {
    const title = input.current?.value.trim();
    void navigate({ to: '/listar-vagas', search: title ? { title } : {} });
  };
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
        <SearchInput ref={input} label="Buscar vagas" />
      </div>
      <Button type="submit" size="md">
        Buscar
      </Button>
    </form>
  );
}
