import { useQueryClient } from '@tanstack/react-query';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { useRef, useState } from 'react';
import { takenEmail } from '../accounts/use-email-availability.ts';
import { withWait } from '../accounts/with-wait.ts';
import { ownCandidateQuery, saveOwnCandidate } from '../candidates/own-candidate-api.ts';
import { useContractForm } from '../forms/contract/use-contract-form.ts';
import { ApiError, sentenceOf } from '../platform/api-error.ts';
import { focusPage } from '../platform/navigation-focus.ts';
import { changeUser } from '../platform/session.ts';
import { toast } from '../platform/toast.ts';
import { wantedOfAccounts } from './account-fields.ts';
import { accountRequest, valueOf } from './account-value.ts';

const failed = 'Erro ao atualizar conta!';

/** The account in progress. What was not touched is not sent, so that a save overwrites nothing else. */
export function useAccountForm(candidate: OwnCandidate, onStartOver: () => void) {
  const client = useQueryClient();
  /** What the form was started from; the candidate may be asked for anew while it is filled in. */
  const version = useRef(candidate.accountVersion);
  const [isOvertaken, setOvertaken] = useState(false);

  const form = useContractForm({
    name: 'candidate-account',
    initial: valueOf(candidate),
    request: (value) => accountRequest(value, candidate),
    sends: 'changes',
    schema: async () => (await import('./account-schema.ts')).accountSchema,
    send: async (changes) => {
      setOvertaken(false);
      const asked = { ...changes, accountVersion: version.current };
      const saved = await saveOwnCandidate(client, candidate._id, asked).catch((fault: unknown) => {
        setOvertaken(fault instanceof ApiError && fault.code === 'account_changed');
        throw besideItsField(fault);
      });
      version.current = saved.accountVersion;
      tellOf(saved, candidate.email);
      return valueOf(saved);
    },
    otherwise: failed,
    wanted: wantedOfAccounts,
    asksBeforeLeaving: true,
  });

  /** How the account stands by now; undefined, and said, when that cannot be told. */
  const askAnew = async (): Promise<OwnCandidate | undefined> => {
    try {
      return await client.query({ ...ownCandidateQuery, staleTime: 0 });
    } catch (fault) {
      toast.error(sentenceOf(fault, 'Não foi possível carregar a conta.'));
      return undefined;
    }
  };

  return {
    form,
    /** Set once the account was changed elsewhere meanwhile: which of the two stands is for its owner to say. */
    overtaken: isOvertaken && {
      keepOwn: async () => {
        const current = await askAnew();
        if (!current) return;
        version.current = current.accountVersion;
        // The buttons of this choice go.
        focusPage();
        form.element.onSubmit({ preventDefault: () => undefined });
      },
      keepSaved: async () => {
        if (!(await askAnew())) return;
        form.restart();
        onStartOver();
        focusPage();
      },
    },
  };
}

const besideItsField = (fault: unknown): unknown =>
  fault instanceof ApiError && fault.code === 'email_taken'
    ? new ApiError(fault.status, fault.sentence, [takenEmail], fault.code)
    : withWait(fault);

function tellOf(saved: OwnCandidate, formerEmail: string): void {
  const isOtherEmail = saved.email.toLowerCase() !== formerEmail.toLowerCase();
  changeUser({
    name: saved.candidateName,
    email: saved.email,
    ...(isOtherEmail && { emailConfirmed: false }),
  });
  toast.success('Conta atualizada com sucesso!');
  if (isOtherEmail) toast.info(`Enviamos para ${saved.email} um link que confirma o novo e-mail.`);
}
