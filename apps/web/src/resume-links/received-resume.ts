import { incompleteLink, type RefusedLink, receiveLink } from '../accounts/received-link.tsx';
import { api, withFields } from '../platform/api/api-client.ts';

const refusalTitles = { resume_link_unknown: 'Este link não vale mais' } as const;

const missingToken: RefusedLink<keyof typeof refusalTitles> = {
  state: 'refused',
  refusal: 'resume_link_unknown',
  ...incompleteLink,
};

export type ReceivedResume = Awaited<ReturnType<typeof receiveResume>>;

/** Loads the resume of a shared link, whose fragment contains the token. */
export async function receiveResume(token: string) {
  if (!token) return missingToken;
  return receiveLink(refusalTitles, async () => {
    const { data } = await api('POST /api/public/shared-resume', { body: { token } });
    return { state: 'valid' as const, token, resume: withFields(data, 'candidateName') };
  });
}
