import { Link } from '@tanstack/react-router';
import type { SentInvitation } from '@trampolim/contract/invitations/invitations';
import { ResponsiveDialog } from '../ui/dialogs/responsive-dialog.tsx';
import drawingsClasses from '../ui/drawings/drawings.module.css';
import { Drawing } from '../ui/drawings/drawings.tsx';
import { relativeDay } from '../ui/format/relative-time.ts';
import { PagedList } from '../ui/lists/paged-list.tsx';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { Facts } from '../ui/marks/facts.tsx';
import { Initials } from '../ui/marks/initials.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { SkeletonLines } from '../ui/states/loading.tsx';
import { sentInvitationsQuery } from './invitation-api.ts';
import { InvitationBadge } from './invitation-badge.tsx';
import classes from './sent-invitations-dialog.module.css';

interface SentInvitationsDialogProps {
  vacancyId: string;
  opened: boolean;
  onClose: () => void;
}

/** Lists the invitations to a vacancy and their status. */
export const SentInvitationsDialog = ({ vacancyId, opened, onClose }: SentInvitationsDialogProps) => (
  <ResponsiveDialog opened={opened} onClose={onClose} title="Convites desta vaga">
    <List vacancyId={vacancyId} />
  </ResponsiveDialog>
);

function List({ vacancyId }: { vacancyId: string }) {
  return (
    <PagedList
      list={usePagedList(sentInvitationsQuery(vacancyId))}
      loadingLabel="Carregando convites"
      className={classes.list}
      skeleton={<SkeletonLines shape={[['45%'], ['60%']]} />}
      skeletons={3}
      failure="Erro ao carregar os convites."
      empty={
        <EmptyState text="Ninguém foi convidado para esta vaga ainda." drawing={<NobodyInvitedDrawing />}>
          No perfil de um candidato, use “Convidar para vaga”.
        </EmptyState>
      }
      keyOf={({ _id: candidateId }) => candidateId}
    >
      {(invitation) => <Row invitation={invitation} />}
    </PagedList>
  );
}

function Row({ invitation }: { invitation: SentInvitation }) {
  const { _id: candidateId, candidateName, desiredRole, status, message, invitedAt, by } = invitation;
  return (
    <div className={classes.row}>
      <Initials name={candidateName} size="sm" />
      <div className={classes.who}>
        <Link to="/pre-visualizacao/$candidateId" params={{ candidateId }} className={classes.name}>
          {candidateName}
        </Link>
        <span className={classes.line}>
          <Facts>
            {desiredRole || undefined}
            <time dateTime={invitedAt}>{relativeDay(invitedAt)}</time>
            {`por ${by}`}
          </Facts>
        </span>
      </div>
      <InvitationBadge status={status} />
      {message && <p className={classes.message}>“{message}”</p>}
    </div>
  );
}

/** Drawing for a vacancy without invitations. */
const NobodyInvitedDrawing = () => (
  <Drawing>
    <path className={drawingsClasses.board} d="M58 122V96M28 90c44 8 82 6 118-6" />
    <path className={drawingsClasses.board} d="M62 74V42h56v32zM62 44l28 18 28-18" />
    <path className={drawingsClasses.leap} strokeDasharray="0.1 9" d="M144 62c12-26 32-32 48-22" />
    <circle className={drawingsClasses.absent} cx="202" cy="50" r="11" />
  </Drawing>
);
