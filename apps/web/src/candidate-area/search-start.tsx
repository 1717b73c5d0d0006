import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { shortTextLimit } from '@trampolim/contract/limits';
import { useRef } from 'react';
import field from '../forms/fields/field.module.css';
import { useSlashShortcut } from '../forms/search/use-slash-shortcut.ts';
import classes from './search-start.module.css';

/** Leads to the list of vacancies, searched for what was typed; `/` brings the caret here. */
export function SearchStart() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useSlashShortcut(input);
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
        <IconSearch className={classes.icon} size={20} aria-hidden="true" />
        <input
          ref={input}
          className={`${field.input} ${classes.input}`}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={shortTextLimit}
          aria-label="Buscar vagas"
          aria-keyshortcuts="/"
          placeholder="Buscar vagas"
        />
      </div>
      <Button type="submit" size="md">
        Buscar
      </Button>
    </form>
  );
}
