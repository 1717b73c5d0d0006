import type { SessionUser } from '@trampolim/contract/accounts/accounts';
import type { Role } from '@trampolim/contract/values/vocabulary';

export const aUser = (role: Role = 'Candidate', overrides: Partial<SessionUser> = {}): SessionUser => ({
  _id: '01999999-0000-7000-8000-000000000004',
  email: 'ana@exemplo.com',
  role,
  name: 'Ana',
  emailConfirmed: true,
  unreadNotices: 0,
  ...overrides,
});
