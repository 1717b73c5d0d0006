import { useDraggable } from '@dnd-kit/core';
import { useMergedRef } from '@mantine/hooks';
import { IconGripVertical } from '@tabler/icons-react';
import type { Applicant } from '@trampolim/contract/applications/applicants';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import type { ReactNode } from 'react';
import { CandidateFacts } from '../../candidates/candidate-facts.tsx';
import iconButton from '../../ui/controls/action.module.css';
import { formatInstant } from '../../ui/format/format.ts';
import { relativeDay } from '../../ui/format/relative-time.ts';
import card from '../../ui/lists/card.module.css';
import { SelectBox } from '../../ui/lists/selection.tsx';
import { RatingMark } from '../assessing/rating-mark.tsx';
import type { ChangeState } from '../deciding/use-applicant-decisions.ts';
import { MatchScore } from '../list/match-score.tsx';
import type { SelectedApplicants } from '../selection/selected.ts';
import classes from './board-card.module.css';
import { moveFocusToColumn } from './move-focus-to-column.ts';
import { type Landing, useLandedFocus } from './use-landing.ts';

interface BoardCardProps {
  applicant: Applicant;
  /** The column that it stands in. */
  from: ApplicationStatus;
  isOpen: boolean;
  change: ChangeState | undefined;
  onOpen: () => void;
  selection: SelectedApplicants;
  landing: Landing;
  shown: readonly Applicant[];
}

/** An applicant on the board: pressed, it opens; dragged, by mouse, a resting finger or keys on its handle, it moves. */
export function BoardCard({
  applicant,
  from,
  isOpen,
  change,
  onOpen,
  selection,
  landing,
  shown,
}: BoardCardProps) {
  const { _id, candidateName } = applicant;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: _id,
    data: { applicant, from },
    disabled: change?.result === 'pending',
    attributes: { roleDescription: 'alça para mover' },
  });
  const handle = useMergedRef(setActivatorNodeRef, useLandedFocus(landing, _id, from));
  return (
    <article
      ref={setNodeRef}
      {...listeners}
      className={classes.card}
      data-open={isOpen}
      data-dragging={isDragging}
      aria-busy={change?.result === 'pending'}
    >
      <CardFace applicant={applicant} hasFailed={change?.result === 'failed'}>
        <button
          type="button"
          className={`${card.opener} ${classes.open}`}
          aria-current={isOpen ? 'true' : undefined}
          data-applicant-row={_id}
          onClick={onOpen}
          onKeyDown={moveFocusToColumn}
        >
          {candidateName}
        </button>
      </CardFace>
      <div className={classes.controls}>
        <SelectBox item={applicant} name={applicant.candidateName} selection={selection} shown={shown} />
        <button
          type="button"
          // A button needs no role.
          {...{ ...attributes, role: undefined }}
          ref={handle}
          className={`${iconButton.button} ${classes.handle}`}
          aria-label={`Mover ${candidateName}`}
        >
          <IconGripVertical size={20} aria-hidden="true" />
        </button>
      </div>
    </article>
  );
}

/** The card as it hangs below the pointer. */
export const DraggedCard = ({ applicant }: { applicant: Applicant }) => (
  <div className={classes.card} data-lifted>
    <CardFace applicant={applicant} hasFailed={false}>
      {applicant.candidateName}
    </CardFace>
  </div>
);

interface CardFaceProps {
  applicant: Applicant;
  hasFailed: boolean;
  children: ReactNode;
}

function CardFace({ applicant, hasFailed, children }: CardFaceProps) {
  const { appliedAt, matchScore, rating } = applicant;
  return (
    <div className={classes.face}>
      <h4 className={classes.name}>{children}</h4>
      {hasFailed ? (
        <p className={classes.failed}>A última decisão não foi enviada. Tente de novo.</p>
      ) : (
        <CandidateFacts className={classes.facts} candidate={applicant} />
      )}
      <p className={classes.moment}>
        {applicant.invited && <span>a convite</span>}
        <RatingMark rating={rating} />
        <MatchScore score={matchScore} />
        <time dateTime={appliedAt} title={formatInstant(appliedAt)}>
          <span className="only-for-screen-readers">Enviou o currículo </span>
          {relativeDay(appliedAt)}
        </time>
      </p>
    </div>
  );
}
