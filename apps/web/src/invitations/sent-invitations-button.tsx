import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { Suspense, useState } from 'react';
import actions from '../ui/controls/action.module.css';
import { formatCount } from '../ui/format/format.ts';
import { sentCountQuery } from './invitation-api.ts';

const SentInvitationsDialog = lazyRouteComponent(
  () => import('./sent-invitations-dialog.tsx'),
  'SentInvitationsDialog',
);

/** Opens the list of a vacancy's invitations. Hidden while there are none, and from people who may not edit it. */
export const SentInvitations = ({ vacancy }: { vacancy: Vacancy }) =>
  vacancy.mayEdit && <SentInvitationsButton vacancyId={vacancy._id} />;

function SentInvitationsButton({ vacancyId }: { vacancyId: string }) {
  // Undefined until the dialog is opened for the first time, so that its code is not loaded before.
  const [opened, setOpened] = useState<boolean>();
  const { data: count = 0 } = useQuery(sentCountQuery(vacancyId));
  if (count === 0 && !opened) return null;
  return (
    <>
      <button
        type="button"
        className={actions.textButton}
        onPointerEnter={() => void SentInvitationsDialog.preload?.()}
        onClick={() => setOpened(true)}
      >
        {count === 1 ? '1 convite' : `${formatCount(count)} convites`}
      </button>
      {opened !== undefined && (
        <Suspense>
          <SentInvitationsDialog vacancyId={vacancyId} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
