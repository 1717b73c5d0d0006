import { Button } from '@mantine/core';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import classes from './invite-action.module.css';

const InviteDialog = lazyRouteComponent(() => import('./invite-dialog.tsx'), 'InviteDialog');

interface InviteActionProps {
  /** `mayInvite` is absent for whoever invites nobody. */
  candidate: { _id: string; candidateName: string; mayInvite?: boolean | undefined };
}

/** Leads to the question which vacancy a candidate is invited to, or says that they take no invitations. */
export function InviteAction({ candidate }: InviteActionProps) {
  const [opened, setOpened] = useState<boolean>();
  if (candidate.mayInvite === undefined) return null;
  if (!candidate.mayInvite) {
    return <p className={classes.closed}>Esta pessoa não está recebendo convites.</p>;
  }
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
