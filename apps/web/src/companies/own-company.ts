import { type User, useSession } from '../platform/session/session.ts';

/** The company for which whoever is signed in acts: it is their own, or they are one of its people. */
export const useOwnCompanyId = (): string => companyIdOf(useSession() ?? undefined);

/** Whether a company is the one for which somebody acts. */
export const isOwnCompany = (user: User, companyId: string): boolean =>
  user.role === 'Company' && companyIdOf(user) === companyId.toLowerCase();

const companyIdOf = (user: User | undefined): string => user?.company?._id ?? user?._id ?? '';
