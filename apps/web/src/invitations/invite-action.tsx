import { Button } from '@mantine/core';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import classes from './invite-dialog.module.css';

const InviteDialog = lazyRouteComponent(() => import('./invite-dialog.tsx'), 'InviteDialog');

interface InviteActionProps {
  /** `mayInvite` is undefined when the viewer is not a company. */
  candidate: { _id: string; candidateName: string; mayInvite?: boolean | undefined };
}

/** Opens the invitation dialog, or says that the candidate accepts no invitations. */
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
