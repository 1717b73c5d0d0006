import { isRedirect } from '@tanstack/react-router';
import { type Role, roles } from '@trampolim/contract/values/vocabulary';
import { expect, test, vi } from 'vitest';
import { aUser } from '../../test/user-factory.ts';
import * as session from '../platform/session/session.ts';
import { toast } from '../platform/toast.ts';

type BeforeLoad = (destination: object) => Promise<unknown>;

const files = import.meta.glob<{ Route: { options: { beforeLoad?: BeforeLoad } } }>('./_signed-in/*.tsx');

/** The roles that may open each page: section 2.2 of the specification, except as noted. */
const allowedRoles: Record<string, readonly Role[]> = {
  'pre-visualizacaoE.$companyId': ['Candidate', 'Admin'],
  'pre-visualizacao.$candidateId': ['Company', 'Admin'],
  'area-candidato': ['Candidate', 'Admin'],
  'montar-curriculo': ['Candidate', 'Admin'],
  'listar-vagas': ['Candidate', 'Admin'],
  'vagas-favoritas': ['Candidate', 'Admin'],
  'curriculos-enviados': ['Candidate', 'Admin'],
  'conta-candidato': ['Candidate', 'Admin'],
  'listar-empresas': ['Candidate', 'Admin'],
  'area-administrador': ['Admin'],
  'conta-administrador': ['Admin'],
  'relatorio-administrador': ['Admin'],
  'denuncias-administrador': ['Admin'],
  'crud-administrador': ['Admin'],
  'area-empresa': ['Company', 'Admin'],
  'editar-vaga.$id': ['Company', 'Admin'],
  'listar-candidatos': ['Company', 'Admin'],
  'minhas-vagas': ['Company', 'Admin'],
  'conta-empresa': ['Company', 'Admin'],
  'curriculos-favoritos': ['Company', 'Admin'],
  // The specification does not name these routes.
  equipe: ['Company'],
  'importar-vagas': ['Company'],
  avisos: ['Candidate', 'Company', 'Admin'],
  'recurso.$id': ['Candidate', 'Company'],
};

const publicPages = ['vaga.$id', 'empresa.$id'];

const nameOf = (file: string) => file.replace('./_signed-in/', '').replace('.tsx', '');

/** The target of the redirect; undefined if the page may be opened. */
async function redirectOf(beforeLoad: BeforeLoad | undefined, as: Role | undefined): Promise<unknown> {
  vi.spyOn(session, 'loadSession').mockResolvedValue(as ? aUser(as) : null);
  const destination = { location: { href: '/x', state: {} }, preload: false, params: { companyId: 'a' } };
  const thrown: unknown = await (async () => beforeLoad?.(destination))().catch((reason: unknown) => reason);
  return isRedirect(thrown) ? thrown.options.to : thrown;
}

test('this file lists every page of `_signed-in`', () => {
  expect(Object.keys(files).map(nameOf).sort()).toEqual(
    [...Object.keys(allowedRoles), ...publicPages].sort(),
  );
});

const filesOf = (names: readonly string[]) =>
  Object.entries(files)
    .map(([file, load]) => ({ name: nameOf(file), load }))
    .filter(({ name }) => names.includes(name));

test.each(filesOf(Object.keys(allowedRoles)))(
  '/$name admits the allowed roles and redirects everybody else',
  async ({ name, load }) => {
    const { beforeLoad } = (await load()).Route.options;
    const showError = vi.spyOn(toast, 'error').mockReturnValue();

    expect(await redirectOf(beforeLoad, undefined)).toBe('/login');
    expect(showError).not.toHaveBeenCalled();
    for (const role of roles) {
      showError.mockClear();
      const isAllowed = allowedRoles[name]?.includes(role);
      expect([role, await redirectOf(beforeLoad, role)]).toEqual([role, isAllowed ? undefined : '/']);
      expect(showError.mock.calls).toEqual(isAllowed ? [] : [['Acesso negado para sua conta!']]);
    }
  },
);

test.each(filesOf(publicPages))('/$name is public', async ({ load }) => {
  expect((await load()).Route.options.beforeLoad).toBeUndefined();
});
