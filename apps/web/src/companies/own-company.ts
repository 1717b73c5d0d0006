import { type User, useSession } from '../platform/session/session.ts';

/** The id of the company that the signed-in user owns or works for. Empty if nobody is signed in. */
export const useOwnCompanyId = (): string => companyIdOf(useSession() ?? undefined);

/** True if the user owns the company or is one of its colleagues. An id in a URL may contain upper-case letters. */
export const isOwnCompany = (user: User, companyId: string): boolean =>
  user.role === 'Company' && companyIdOf(user) === companyId.toLowerCase();

const companyIdOf = (user: User | undefined): string => user?.company?._id ?? user?._id ?? '';
