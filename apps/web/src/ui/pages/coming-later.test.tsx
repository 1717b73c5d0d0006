import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { ComingLater } from './coming-later.tsx';

test.each([
  ['Company', 'Ver minhas vagas', '/minhas-vagas'],
  ['Admin', 'Ver vagas', '/listar-vagas'],
] as const)(
  'a screen that is not built yet leads a %s to vacancies that are theirs to see',
  async (as, label, path) => {
    await show(<ComingLater will="Aqui…" />, { at: '/listar-candidatos', as: aUser(as) });

    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', path);
  },
);
