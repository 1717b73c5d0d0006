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
import type { ViewProps } from '../applicants-section.tsx';
import type { Move } from '../deciding/decision-api.ts';
import { DecisionDialog } from '../deciding/decision-dialog.tsx';
import { useApplicants } from '../list/use-applicants.ts';
import { ApplicantDialog } from '../opened/applicant-dialog.tsx';
import { ApplicantPanel } from '../opened/applicant-panel.tsx';
import { useOpenedParts } from '../opened/use-opened-parts.ts';
import { DraggedCard } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import classes from './board-view.module.css';
import { announcementsOf, howToMove, whyNot } from './drag-words.ts';
import { columnBelow, toNextColumn } from './to-next-column.ts';
import { type Asked, useBoardColumns } from './use-board-columns.ts';
import { useLanding } from './use-landing.ts';

/** Shorter is a tap or the beginning of scrolling. */
const restInMilliseconds = 200;
const slipInPixels = 6;

/** At the edge a column comes along in about a second, so that a finger can be lifted over the next one and not the last. */
const autoScroll = { acceleration: 2 };

/**
 * Until so long after a drop, the sensors remove every text selection, as `detach` of @dnd-kit/core's pointer sensor has it. A field
 * that has the focus by then loses its caret, and what is typed into it is lost.
 */
const msUntilSensorsRest = 50;

interface Dragged {
  applicant: Applicant;
  from: ApplicationStatus;
}

const isByKeys = ({ activatorEvent }: { activatorEvent: Event }): boolean =>
  activatorEvent instanceof KeyboardEvent;

/** The applicants in a column for each status, moved by dragging, and the chosen one beside them. */
export function BoardView({ vacancyId, chosen, isWide, ...frame }: ViewProps) {
  const [dragged, setDragged] = useState<Dragged>();
  const [asked, setAsked] = useState<Asked>();
  const mayAsk = useMayAsk(asked);
  const { everybody, columns, walkedWith } = useBoardColumns(vacancyId, chosen.filters, asked);
  const applicants = useApplicants(vacancyId, chosen, walkedWith(chosen.candidateId), everybody);
  const opened = useOpenedParts(applicants, frame);
  const [drag] = useState({ hasLeft: false });
  const landing = useLanding();
  const isStill = useReducedMotion();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: slipInPixels } }),
    useSensor(TouchSensor, { activationConstraint: { delay: restInMilliseconds, tolerance: slipInPixels } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn }),
  );

  const move = ({ _id, candidateName }: Applicant, to: Move, comments: string) =>
    applicants.move({ candidateId: _id, candidateName, to, comments });

  const drop = (event: DragEndEvent) => {
    setDragged(undefined);
    const to = event.over?.id as ApplicationStatus | undefined;
    if (!dragged || !to || to === dragged.from) return;
    const { applicant } = dragged;
    if (to === 'Currículo Enviado' || !applicant.nextStatuses.includes(to)) toast.info(whyNot(applicant, to));
    // Nothing is told to them by this but that they are being read.
    else if (to === 'Em Análise') {
      move(applicant, to, '');
      if (isByKeys(event)) landing.land({ candidateId: applicant._id, from: dragged.from });
    } else setAsked({ applicant, to, from: dragged.from });
  };

  const findDragged = (id: string): Dragged | undefined =>
    dragged ??
    columns
      .map(({ status, cards }) => ({ from: status, applicant: cards.find(({ _id }) => _id === id) }))
      .find((found): found is Dragged => found.applicant !== undefined);

  return (
    <div className={classes.split} data-beside={isWide && applicants.candidateId !== undefined}>
      <DndContext
        sensors={sensors}
        autoScroll={autoScroll}
        collisionDetection={columnBelow}
        onDragStart={({ active }) => {
          setDragged(active.data.current as Dragged);
          landing.forget();
        }}
        onDragCancel={() => setDragged(undefined)}
        onDragEnd={drop}
        accessibility={{
          announcements: announcementsOf(drag, findDragged),
          screenReaderInstructions: { draggable: howToMove },
        }}
      >
        <div className={classes.board} data-board>
          {columns.map((column) => (
            <BoardColumn
              key={column.status}
              column={column}
              dragged={dragged}
              applicants={applicants}
              selection={frame.selection}
              landing={landing}
            />
          ))}
        </div>
        <DragOverlay {...(isStill && { dropAnimation: null })}>
          {dragged && <DraggedCard applicant={dragged.applicant} />}
        </DragOverlay>
      </DndContext>
      {isWide ? (
        applicants.candidateId && <ApplicantPanel {...opened} isListEmpty />
      ) : (
        <ApplicantDialog {...opened} />
      )}
      {asked && mayAsk && (
        <DecisionDialog
          to={asked.to}
          whom={asked.applicant.candidateName}
          candidateName={asked.applicant.candidateName}
          comment={applicants.commentOf(asked.applicant._id)}
          onCancel={() => {
            setAsked(undefined);
            landing.land({ candidateId: asked.applicant._id, from: asked.to });
          }}
          onDecide={(comments) => {
            move(asked.applicant, asked.to, comments);
            setAsked(undefined);
            landing.land({ candidateId: asked.applicant._id, from: asked.from });
          }}
        />
      )}
    </div>
  );
}

/** True once the sensors have released the drop. The card is in its new column before that. */
function useMayAsk(asked: Asked | undefined): boolean {
  const [rested, setRested] = useState<Asked>();
  useEffect(() => {
    // Later than the sensors' own timer, which is as long and was set before.
    const timer = setTimeout(() => setRested(asked), msUntilSensorsRest);
    return () => clearTimeout(timer);
  }, [asked]);
  return asked !== undefined && rested === asked;
}
