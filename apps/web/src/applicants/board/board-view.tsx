import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useReducedMotion } from '@mantine/hooks';
import type { Applicant } from '@trampolim/contract/applications/applicants';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { useEffect, useState } from 'react';
import { toast } from '../../platform/toast.ts';
import { ApplicantDecisionDialog } from '../decisions/applicant-decision-dialog.tsx';
import type { Move } from '../decisions/decision-api.ts';
import { ApplicantDialog, ApplicantPanel } from '../review/opened-applicant.tsx';
import { useApplicants } from '../review/use-applicants.ts';
import { useOpenedApplicantProps, type ViewProps } from '../review/use-opened-applicant-props.ts';
import { DraggedCard, useMovedCard } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import classes from './board-view.module.css';
import {
  createAnnouncements,
  type Drag,
  detectColumn,
  dragInstructions,
  explainRefusedDrop,
  getNextColumnCoordinates,
} from './dragging.ts';
import { type PendingDrop, useBoardColumns } from './use-board-columns.ts';

/** A shorter press is a tap or the start of a scroll. */
const longPressMs = 200;
const pressTolerancePx = 6;

/** At the edge the board scrolls by one column in about a second, so that the finger can stop at the next one. */
const autoScroll = { acceleration: 2 };

/**
 * After a drop, the sensors of @dnd-kit/core clear every text selection for this long (`detach` of its pointer sensor).
 * A field that is focused earlier would lose its caret and the typed text.
 */
const sensorReleaseMs = 50;

const isKeyboardDrag = ({ activatorEvent }: { activatorEvent: Event }): boolean =>
  activatorEvent instanceof KeyboardEvent;

/** The applicants in one column per status, with drag and drop, and the opened resume next to them. */
export function BoardView({ vacancyId, applicantUrl, isWide, ...context }: ViewProps) {
  const [drag, setDrag] = useState<Drag>();
  const [pendingDrop, setPendingDrop] = useState<PendingDrop>();
  const isDropSettled = useIsDropSettled(pendingDrop);
  const { loadedApplicants, columns, reviewedListFor } = useBoardColumns(
    vacancyId,
    applicantUrl.filters,
    pendingDrop,
  );
  const applicants = useApplicants(
    vacancyId,
    applicantUrl,
    reviewedListFor(applicantUrl.candidateId),
    loadedApplicants,
  );
  const openedApplicant = useOpenedApplicantProps(applicants, context);
  // The announcements change this object, which no render reads.
  const [announcementState] = useState({ hasLeft: false });
  const movedCard = useMovedCard();
  const prefersReducedMotion = useReducedMotion();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: pressTolerancePx } }),
    useSensor(TouchSensor, { activationConstraint: { delay: longPressMs, tolerance: pressTolerancePx } }),
    useSensor(KeyboardSensor, { coordinateGetter: getNextColumnCoordinates }),
  );

  const move = ({ _id, candidateName }: Applicant, to: Move, comments: string) =>
    applicants.move({ candidateId: _id, candidateName, to, comments });

  const drop = (event: DragEndEvent) => {
    setDrag(undefined);
    const to = event.over?.id as ApplicationStatus | undefined;
    if (!drag || !to || to === drag.from) return;
    const { applicant } = drag;
    if (to === 'Currículo Enviado' || !applicant.nextStatuses.includes(to))
      toast.info(explainRefusedDrop(applicant, to));
    // A move to Em Análise asks for no comment, because that status only says that the resume is being read.
    else if (to === 'Em Análise') {
      move(applicant, to, '');
      if (isKeyboardDrag(event)) movedCard.focusLater({ candidateId: applicant._id, column: to });
    } else setPendingDrop({ applicant, to, from: drag.from });
  };

  /** Returns the current drag. It is not in the state yet when it starts, so its card is found in the columns. */
  const findDrag = (id: string): Drag | undefined =>
    drag ??
    columns
      .map(({ status, cards }) => ({ from: status, applicant: cards.find(({ _id }) => _id === id) }))
      .find((item): item is Drag => item.applicant !== undefined);

  return (
    <div className={classes.split} data-has-detail={isWide && applicants.candidateId !== undefined}>
      <DndContext
        sensors={sensors}
        autoScroll={autoScroll}
        collisionDetection={detectColumn}
        onDragStart={({ active }) => {
          setDrag(active.data.current as Drag);
          movedCard.forget();
        }}
        onDragCancel={() => setDrag(undefined)}
        onDragEnd={drop}
        accessibility={{
          announcements: createAnnouncements(announcementState, findDrag),
          screenReaderInstructions: { draggable: dragInstructions },
        }}
      >
        <div className={classes.board} data-board>
          {columns.map((column) => (
            <BoardColumn
              key={column.status}
              column={column}
              drag={drag}
              applicants={applicants}
              selection={context.selection}
              movedCard={movedCard}
            />
          ))}
        </div>
        <DragOverlay {...(prefersReducedMotion && { dropAnimation: null })}>
          {drag && <DraggedCard applicant={drag.applicant} />}
        </DragOverlay>
      </DndContext>
      {isWide ? <ApplicantPanel {...openedApplicant} /> : <ApplicantDialog {...openedApplicant} />}
      {pendingDrop && isDropSettled && (
        <ApplicantDecisionDialog
          to={pendingDrop.to}
          subject={pendingDrop.applicant.candidateName}
          candidateName={pendingDrop.applicant.candidateName}
          comment={applicants.commentOf(pendingDrop.applicant._id)}
          onType={(comment) => applicants.setCommentOf(pendingDrop.applicant._id, comment)}
          onCancel={() => {
            setPendingDrop(undefined);
            movedCard.focusLater({ candidateId: pendingDrop.applicant._id, column: pendingDrop.from });
          }}
          onDecide={(comments) => {
            move(pendingDrop.applicant, pendingDrop.to, comments);
            setPendingDrop(undefined);
            movedCard.focusLater({ candidateId: pendingDrop.applicant._id, column: pendingDrop.to });
          }}
        />
      )}
    </div>
  );
}

/** True once the sensors have released the drop. The card is already shown in its new column before that. */
function useIsDropSettled(pendingDrop: PendingDrop | undefined): boolean {
  const [settledDrop, setSettledDrop] = useState<PendingDrop>();
  useEffect(() => {
    // The sensors' timer has the same delay and was set earlier, so it fires first.
    const timer = setTimeout(() => setSettledDrop(pendingDrop), sensorReleaseMs);
    return () => clearTimeout(timer);
  }, [pendingDrop]);
  return pendingDrop !== undefined && settledDrop === pendingDrop;
}
