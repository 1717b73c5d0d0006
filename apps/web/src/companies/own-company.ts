import { type User, useSession } from '../platform/session/session.ts';

/** The company of the signed-in user, who owns it or is one of its colleagues. */
export const useOwnCompanyId = (): string => companyIdOf(useSession() ?? undefined);

/** True if the user owns the company or is one of its colleagues. */
export const isOwnCompany = (user: User, companyId: string): boolean =>
  user.role === 'Company' && companyIdOf(user) === companyId.toLowerCase();

const companyIdOf = (user: User | undefined): string => user?.company?._id ?? user?._id ?? '';
