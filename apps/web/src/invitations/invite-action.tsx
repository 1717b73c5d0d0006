import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { failureMessage } from '../platform/api/api-error.ts';
import { useSingleChange } from '../platform/queries/use-single-change.ts';
import { toast } from '../platform/toast.ts';
import { StableLabel } from '../ui/controls/stable-label.tsx';
import {
  candidateStatusQuery,
  type InvitableVacancy,
  inviteCandidate,
  isInvitable,
  openVacanciesOf,
  reasonNotInvitable,
} from './invitation-api.ts';
import classes from './invite-dialog.module.css';

const InviteDialog = lazyRouteComponent(() => import('./invite-dialog.tsx'), 'InviteDialog');

interface InviteActionProps {
  /** `mayInvite` is undefined when the viewer is not a company. */
  candidate: { _id: string; candidateName: string; mayInvite?: boolean | undefined };
  place: string;
}

/** Invites a candidate, or says that the candidate accepts no invitations. */
export function InviteAction({ candidate, place }: InviteActionProps) {
  if (candidate.mayInvite === undefined) return null;
  if (!candidate.mayInvite) {
    return <p className={classes.closed}>Esta pessoa não está recebendo convites.</p>;
  }
  return place === 'panel' || place === 'summary' ? (
    <InviteFromList key={candidate._id} candidate={candidate} />
  ) : (
    <DialogButton key={candidate._id} candidate={candidate} />
  );
}

/** Invites to the company's only open vacancy with one tap. With several, a dialog asks for the vacancy. */
function InviteFromList({ candidate }: Pick<InviteActionProps, 'candidate'>) {
  const { data: candidateStatus } = useQuery(candidateStatusQuery(candidate._id));
  const [vacancy, ...others] = openVacanciesOf(candidateStatus);
  const isOnly = vacancy !== undefined && others.length === 0;
  // The dialog says why nothing can be sent.
  const isLimited = candidateStatus?.invitationsLeft === 0;
  return isOnly && !(isLimited && isInvitable(vacancy)) ? (
    <OnlyVacancyButton candidate={candidate} vacancy={vacancy} />
  ) : (
    <DialogButton candidate={candidate} />
  );
}

interface OnlyVacancyButtonProps extends Pick<InviteActionProps, 'candidate'> {
  vacancy: InvitableVacancy;
}

function OnlyVacancyButton({ candidate, vacancy }: OnlyVacancyButtonProps) {
  const { _id: candidateId, candidateName } = candidate;
  const client = useQueryClient();
  const { queryKey } = candidateStatusQuery(candidateId);
  const toastKey = `invitation ${candidateId}`;
  const { change: invite, pendingChange } = useSingleChange({
    mutationKey: ['invite', candidateId],
    mutationFn: (jobVacancyId: string) => inviteCandidate(client, { candidateId, jobVacancyId, message: '' }),
    onSuccess: (message) => {
      toast.success(message, { key: toastKey, about: candidateName });
    },
    onError: (error) => {
      toast.error(failureMessage('Erro ao enviar o convite.', error), {
        key: toastKey,
        about: candidateName,
      });
      // A colleague may have invited the candidate, or closed the vacancy.
      void client.invalidateQueries({ queryKey });
    },
  });
  const reason = pendingChange ? 'Enviando...' : reasonNotInvitable(vacancy);
  const invitation = `Convidar para ${vacancy.jobTitle}`;
  // A single button for all states, which is never disabled or loading, so that it retains the focus.
  return (
    <Button
      size="md"
      className={classes.only}
      aria-busy={pendingChange !== undefined}
      data-disabled={reason !== undefined || undefined}
      aria-disabled={reason !== undefined}
      onClick={() => {
        // The cache may contain the result of the first of two clicks before the next render.
        const [current] = openVacanciesOf(client.getQueryData(queryKey));
        if (current && isInvitable(current)) invite(current._id);
      }}
    >
      <StableLabel text={reason ?? invitation} others={[invitation]} />
    </Button>
  );
}

function DialogButton({ candidate }: Pick<InviteActionProps, 'candidate'>) {
  // Undefined until the dialog is opened for the first time, so that its code is not loaded before.
  const [opened, setOpened] = useState<boolean>();
  return (
    <>
      <Button size="md" onPointerEnter={() => void InviteDialog.preload?.()} onClick={() => setOpened(true)}>
        Convidar para vaga
      </Button>
      {opened !== undefined && (
        <Suspense>
          <InviteDialog candidate={candidate} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
