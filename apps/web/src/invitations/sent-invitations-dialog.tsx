import { Link } from '@tanstack/react-router';
import type { SentInvitation } from '@trampolim/contract/applications/invitations';
import { ResponsiveDialog } from '../ui/dialogs/responsive-dialog.tsx';
import { relativeDay } from '../ui/format/relative-time.ts';
import { PagedList } from '../ui/lists/paged-list.tsx';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { Initials } from '../ui/marks/initials.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { SkeletonLines } from '../ui/states/loading.tsx';
import { sentInvitationsQuery } from './invitation-api.ts';
import { InvitationBadge } from './invitation-badge.tsx';
import { NobodyInvitedDrawing } from './nobody-invited-drawing.tsx';
import classes from './sent-invitations.module.css';

interface SentInvitationsDialogProps {
  vacancyId: string;
  opened: boolean;
  onClose: () => void;
}

/** Whom the company invited to a vacancy, and what came of it. */
export const SentInvitationsDialog = ({ vacancyId, opened, onClose }: SentInvitationsDialogProps) => (
  <ResponsiveDialog opened={opened} onClose={onClose} title="Convites desta vaga">
    <List vacancyId={vacancyId} />
  </ResponsiveDialog>
);

function List({ vacancyId }: { vacancyId: string }) {
  return (
    <PagedList
      list={usePagedList(sentInvitationsQuery(vacancyId))}
      label="Carregando convites"
      className={classes.list}
      skeleton={<SkeletonLines shape={[['45%'], ['60%']]} />}
      skeletons={3}
      failure="Erro ao carregar os convites."
      empty={
        <EmptyState text="Ninguém foi convidado para esta vaga ainda." drawing={<NobodyInvitedDrawing />}>
          No perfil de um candidato, use “Convidar para vaga”.
        </EmptyState>
      }
      keyOf={({ _id }) => _id}
    >
      {(invitation) => <Row invitation={invitation} />}
    </PagedList>
  );
}

function Row({ invitation }: { invitation: SentInvitation }) {
  const { _id, candidateName, desiredRole, status, message, invitedAt, by } = invitation;
  return (
    <div className={classes.row}>
      <Initials name={candidateName} size="sm" />
      <div className={classes.who}>
        <Link to="/pre-visualizacao/$candidateId" params={{ candidateId: _id }} className={classes.name}>
          {candidateName}
        </Link>
        <span className={classes.line}>
          {desiredRole} · <time dateTime={invitedAt}>{relativeDay(invitedAt)}</time> · por {by}
        </span>
      </div>
      <InvitationBadge status={status} />
      {message && <p className={classes.message}>“{message}”</p>}
    </div>
  );
}
