import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import actions from '../../ui/controls/action.module.css';
import classes from './sortable-names.module.css';

interface SortableName {
  key: number;
  name: string;
}

interface SortableNamesProps {
  label: string;
  items: SortableName[];
  onMove: (from: number, to: number) => void;
}

/** A list of names that is sorted by dragging, with the keyboard on the handles, or with buttons. */
export function SortableNames({ label, items, onMove }: SortableNamesProps) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // The live region must be inside the dialog, because screen readers ignore everything outside of it.
  const [region, setRegion] = useState<HTMLDivElement | null>(null);
  const [announcement, setAnnouncement] = useState('');
  // The object is mutable, because announcements change it without a new render.
  const [drag] = useState<Drag>({ hasLeft: false });
  const ids = items.map(({ key }) => idOf(key));

  const move = (from: number, to: number, button: HTMLButtonElement) => {
    flushSync(() => onMove(from, to));
    setAnnouncement(`${items[from]?.name}: posição ${to + 1} de ${items.length}.`);
    // The row was moved in the DOM, which loses the focus.
    button.focus();
  };

  return (
    <div ref={setRegion}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[verticalOnly]}
        onDragEnd={({ active, over }) => {
          if (over) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
        }}
        accessibility={{
          announcements: announcementsOf(drag, (id) => {
            const index = ids.indexOf(String(id));
            return { name: items[index]?.name ?? '', position: index + 1, total: items.length };
          }),
          screenReaderInstructions: { draggable: sortInstructions },
          ...(region && { container: region }),
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className={classes.names} aria-label={`Ordem: ${label}`}>
            {items.map(({ key, name }, index) => (
              <Row
                key={key}
                id={idOf(key)}
                name={name}
                onUp={index > 0 ? (button) => move(index, index - 1, button) : undefined}
                onDown={index < items.length - 1 ? (button) => move(index, index + 1, button) : undefined}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p className="only-for-screen-readers" role="status">
        {announcement}
      </p>
    </div>
  );
}

/** The library treats the id 0 as missing. */
const idOf = (key: number) => `item ${key}`;

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

interface RowProps {
  id: string;
  name: string;
  /** Undefined if the row cannot move in this direction. */
  onUp: ((button: HTMLButtonElement) => void) | undefined;
  onDown: ((button: HTMLButtonElement) => void) | undefined;
}

function Row({ id, name, onUp, onDown }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id,
      attributes: { roleDescription: 'alça para ordenar' },
    });
  const style = { transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition };
  return (
    <li ref={setNodeRef} style={style} className={classes.row} data-dragging={isDragging}>
      <button
        type="button"
        // Removes the role, which a button has anyway.
        {...{ ...attributes, role: undefined }}
        {...listeners}
        ref={setActivatorNodeRef}
        className={`${actions.iconButton} ${classes.handle}`}
        aria-label={`Arrastar ${name}`}
        // While dragging, `Esc` puts the row back instead of closing the dialog.
        data-mantine-stop-propagation={isDragging}
      >
        <IconGripVertical size={20} aria-hidden="true" />
      </button>
      <span className={classes.name}>{name}</span>
      <button
        type="button"
        className={actions.iconButton}
        aria-label={`Mover para cima: ${name}`}
        aria-disabled={!onUp}
        onClick={({ currentTarget }) => onUp?.(currentTarget)}
      >
        <IconArrowUp size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={actions.iconButton}
        aria-label={`Mover para baixo: ${name}`}
        aria-disabled={!onDown}
        onClick={({ currentTarget }) => onDown?.(currentTarget)}
      >
        <IconArrowDown size={20} aria-hidden="true" />
      </button>
    </li>
  );
}

/** Screen reader instructions for each handle. */
const sortInstructions =
  'Para mudar a ordem com o teclado, pressione espaço, use as setas para cima e para baixo, e espaço de novo para soltar. Esc cancela.';

interface ItemPosition {
  name: string;
  position: number;
  total: number;
}

/** `hasLeft` is true once the dragged row has been at another position. */
interface Drag {
  hasLeft: boolean;
}

/** Screen reader announcements of the drag events. */
const announcementsOf = (drag: Drag, positionOf: (id: UniqueIdentifier) => ItemPosition): Announcements => {
  const nameOf = (id: UniqueIdentifier) => positionOf(id).name;
  return {
    onDragStart: ({ active }) => {
      const { name, position, total } = positionOf(active.id);
      drag.hasLeft = false;
      return `Movendo ${name}, posição ${position} de ${total}.`;
    },
    onDragOver: ({ active, over }) => {
      // The first event is over the row's own position, and would interrupt the announcement of the start.
      drag.hasLeft ||= over?.id !== active.id;
      if (!over || !drag.hasLeft) return undefined;
      const { position, total } = positionOf(over.id);
      return `${nameOf(active.id)}: posição ${position} de ${total}.`;
    },
    onDragEnd: ({ active, over }) => {
      if (!over) return `${nameOf(active.id)} voltou para o lugar.`;
      const { position, total } = positionOf(over.id);
      return `${nameOf(active.id)} ficou na posição ${position} de ${total}.`;
    },
    onDragCancel: ({ active }) => `Cancelado. ${nameOf(active.id)} voltou para o lugar.`,
  };
};
