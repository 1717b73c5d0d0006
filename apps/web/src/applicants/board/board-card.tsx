import { useDraggable } from '@dnd-kit/core';
import { useMergedRef } from '@mantine/hooks';
import { IconGripVertical } from '@tabler/icons-react';
import type { Applicant } from '@trampolim/contract/applications/applicants';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CandidateFacts } from '../../candidates/candidate-facts.tsx';
import card from '../../ui/card.module.css';
import actions from '../../ui/controls/action.module.css';
import { formatInstant } from '../../ui/format/format.ts';
import { relativeDay } from '../../ui/format/relative-time.ts';
import { SelectBox } from '../../ui/lists/selection.tsx';
import { FitPhrases, RatingMark } from '../applicant-marks.tsx';
import type { ChangeState } from '../decisions/use-applicant-decisions.ts';
import type { SelectedApplicants } from '../selection/use-batch-decision.ts';
import classes from './board-card.module.css';

interface BoardCardProps {
  applicant: Applicant;
  /** The column that shows the card. */
  from: ApplicationStatus;
  isOpen: boolean;
  change: ChangeState | undefined;
  onOpen: () => void;
  selection: SelectedApplicants;
  movedCard: MovedCardState;
  /** The cards of the column, for selecting a range. */
  visibleApplicants: readonly Applicant[];
}

/** A card on the board. A click opens the resume; a drag with the mouse, a long press or the handle's keys moves it. */
export function BoardCard({
  applicant,
  from,
  isOpen,
  change,
  onOpen,
  selection,
  movedCard,
  visibleApplicants,
}: BoardCardProps) {
  const { _id, candidateName } = applicant;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: _id,
    data: { applicant, from },
    disabled: change?.result === 'pending',
    attributes: { roleDescription: 'alça para mover' },
  });
  const handleRef = useMergedRef(setActivatorNodeRef, useMovedCardFocus(movedCard, _id, from));
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
        <SelectBox
          item={applicant}
          name={applicant.candidateName}
          selection={selection}
          visibleItems={visibleApplicants}
        />
        <button
          type="button"
          // A button needs no role.
          {...{ ...attributes, role: undefined }}
          ref={handleRef}
          className={`${actions.iconButton} ${classes.handle}`}
          aria-label={`Mover ${candidateName}`}
        >
          <IconGripVertical size={20} aria-hidden="true" />
        </button>
      </div>
    </article>
  );
}

/** The card that follows the pointer during a drag. */
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
  const { appliedAt, rating, fit } = applicant;
  return (
    <div className={classes.face}>
      <h4 className={classes.name}>{children}</h4>
      {hasFailed ? (
        <p className={classes.failed}>A última decisão não foi enviada. Tente de novo.</p>
      ) : (
        <>
          <CandidateFacts className={classes.facts} candidate={applicant} />
          <FitPhrases phrases={fit} />
        </>
      )}
      <p className={classes.moment}>
        {applicant.invited && <span>a convite</span>}
        <RatingMark rating={rating} />
        <time dateTime={appliedAt} title={formatInstant(appliedAt)}>
          <span className="only-for-screen-readers">Enviou o currículo </span>
          {relativeDay(appliedAt)}
        </time>
      </p>
    </div>
  );
}

/** Left and right arrows move the focus to the nearest card in the next column that is not empty. */
function moveFocusToColumn(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: row, key } = event;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step === undefined) return;
  const columns = [...(row.closest('[data-board]')?.children ?? [])];
  const { top } = row.getBoundingClientRect();
  const distance = (other: HTMLElement) => Math.abs(other.getBoundingClientRect().top - top);
  let index = columns.findIndex((column) => column.contains(row)) + step;
  for (; columns[index]; index += step) {
    const rows = [...(columns[index]?.querySelectorAll<HTMLElement>('[data-applicant-row]') ?? [])];
    const nearest = rows.sort((one, other) => distance(one) - distance(other))[0];
    if (!nearest) continue;
    event.preventDefault();
    nearest.focus({ preventScroll: true });
    nearest.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return;
  }
}

interface CardToFocus {
  candidateId: string;
  /**
   * The new column of the card. Its element in the previous column still exists for a moment and must not be focused.
   */
  column: ApplicationStatus;
}

/**
 * Remembers the card that gets the focus after it was moved with the keyboard, or after the dialog about its move was
 * closed. A column that receives a card renders another element, so the focus would be lost.
 */
export function useMovedCard() {
  const [cardToFocus, setCardToFocus] = useState<CardToFocus>();
  return { cardToFocus, focusLater: setCardToFocus, forget: () => setCardToFocus(undefined) };
}

export type MovedCardState = ReturnType<typeof useMovedCard>;

/** Focuses the handle of the remembered card once it is in its column. */
function useMovedCardFocus(
  { cardToFocus, forget }: MovedCardState,
  candidateId: string,
  column: ApplicationStatus,
) {
  const handleRef = useRef<HTMLButtonElement>(null);
  const isCardToFocus = cardToFocus?.candidateId === candidateId && cardToFocus.column === column;
  useEffect(() => {
    if (!isCardToFocus) return;
    handleRef.current?.focus();
    forget();
  }, [isCardToFocus, forget]);
  return handleRef;
}
