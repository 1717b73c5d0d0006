import { useSession } from '../platform/session.ts';

/** The company for which whoever is signed in acts: it is their own, or they are one of its people. */
export function useOwnCompanyId(): string {
  const user = useSession();
  return user?.company?._id ?? user?._id ?? '';
}
