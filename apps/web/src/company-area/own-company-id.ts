import type { User } from '../platform/session.ts';

/** The company that somebody signed in acts for. */
export const ownCompanyId = (user: User | null | undefined): string => user?._id ?? '';
