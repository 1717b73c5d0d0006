import type { Account, BulkRemoval } from '../src/administration/administration-api.ts';
import { AdministrationPage } from '../src/administration/administration-page.tsx';
import type { MockResponse } from './mock-responses.ts';
import { serve } from './serve.ts';
import { show } from './show.tsx';
import { aUser } from './user-factory.ts';

const idOf = (n: number) => `01a00000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** An account in an administrator's list. */
export const anAccount = (n = 1, overrides: Partial<Account> = {}): Account => ({
  _id: idOf(n),
  role: 'Candidate',
  name: `Pessoa ${n}`,
  email: `pessoa${n}@exemplo.com.br`,
  place: { city: 'Santos', state: 'SP' },
  occupation: 'Padeira',
  banned: false,
  createdAt: '2026-10-02T12:00:00.000Z',
  mayEdit: true,
  mayDelete: true,
  ...overrides,
});

export const aRemoval = (overrides: Partial<BulkRemoval> = {}): BulkRemoval => ({
  _id: idOf(900),
  kind: 'Candidate',
  state: 'running',
  total: 40,
  removed: 10,
  gone: 0,
  failed: 0,
  startedBy: 'outra@exemplo.com.br',
  startedAt: '2026-10-02T12:00:00.000Z',
  mayCancel: overrides.state === undefined || overrides.state === 'running',
  failures: [],
  ...overrides,
});

export const listUsersRoute = 'GET /api/user/list-users';
export const listBulkRemovalsRoute = 'GET /api/user/admin/removals';
export const startBulkRemovalRoute = 'POST /api/user/admin/removals';

interface Opening {
  at?: string;
  listed?: MockResponse<typeof listUsersRoute>;
  removals?: BulkRemoval[];
}

export async function openAdministration({
  at = '/crud-administrador',
  listed = [anAccount(1), anAccount(2)],
  removals = [],
}: Opening = {}) {
  serve({ [listUsersRoute]: listed, [listBulkRemovalsRoute]: removals });
  return show(<AdministrationPage />, { at, as: aUser('Admin') });
}
