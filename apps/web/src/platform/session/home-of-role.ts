import type { Role } from '@trampolim/contract/values/vocabulary';

/** Where each role starts working after signing in. */
export const homeOfRole = {
  Candidate: '/area-candidato',
  Company: '/area-empresa',
  Admin: '/area-administrador',
} as const satisfies Record<Role, string>;
