import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { showOwnEmail } from '../accounts/own-account/show-own-email.ts';
import { useAccountForm } from '../accounts/own-account/use-account-form.ts';
import { ownCandidateQuery, saveOwnCandidate } from '../candidates/own-candidate-api.ts';
import { updateUser } from '../platform/session/session.ts';
import { wantedOfAccounts } from './account-fields.ts';
import { accountRequest, valueOf } from './account-value.ts';

/** A candidate's account in progress. */
export const useCandidateForm = (candidate: OwnCandidate, onStartOver: () => void) =>
  useAccountForm({
    name: 'candidate-account',
    account: candidate,
    valueOf,
    request: (value) => accountRequest(value, candidate),
    schema: async () => (await import('./account-schema.ts')).accountSchema,
    save: (client, changes) => saveOwnCandidate(client, candidate._id, changes),
    askAnew: (client) => client.query({ ...ownCandidateQuery, staleTime: 0 }),
    onSaved: (saved) => {
      updateUser({ name: saved.candidateName });
      showOwnEmail(saved.email, candidate.email);
    },
    onStartOver,
    wanted: wantedOfAccounts,
  });
