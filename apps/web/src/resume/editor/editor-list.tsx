import { Button } from '@mantine/core';
import { IconChevronDown, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListState } from '../../forms/contract/contract-form-state.ts';
import actions from '../../ui/controls/action.module.css';
import { type ResumeSectionName, sectionTitles } from '../resume-value.ts';
import { EditorSection, editorSectionId } from './editor-section.tsx';
import classes from './resume-editor.module.css';
import { SortableNames } from './sortable-names.tsx';

interface EditorListProps<Item> {
  section: ResumeSectionName;
  list: ListState<Item>;
  blank: Item;
  /** The label of the button that adds an item, such as `Adicionar experiência`. */
  addLabel: string;
  /** The message after an item was removed, such as `Experiência removida`. */
  removedLabel: string;
  /** The name of an item while it is collapsed. */
  nameOf: (item: Item, index: number) => string;
  /** Help below the heading, such as suggestions. */
  hint?: ReactNode;
  children: (item: Item, index: number, remove: () => void) => ReactNode;
}

interface RemovedEntry<Item> {
  item: Item;
  index: number;
  name: string;
}

/** The entries of a section, which can be added, removed with an undo button, and sorted. */
export function EditorList<Item extends object>(props: EditorListProps<Item>) {
  const { section, list, blank, addLabel, removedLabel, nameOf, hint, children } = props;
  const [wantsToSort, setWantsToSort] = useState(false);
  const [removedEntry, setRemovedEntry] = useState<RemovedEntry<Item>>();
  const { items } = list;
  const title = sectionTitles[section];
  const maySort = items.length > 1;
  const isSorting = wantsToSort && maySort;
  const sortLabel = isSorting ? 'Concluir ordem' : 'Mudar a ordem';

  const add = () => {
    flushSync(() => {
      setWantsToSort(false);
      setRemovedEntry(undefined);
      list.add(blank);
    });
    focusFirstField(entriesIn(section)?.lastElementChild);
  };

  const remove = (item: Item, index: number) => {
    flushSync(() => {
      list.remove(index);
      setRemovedEntry({ item, index, name: nameOf(item, index) });
    });
    sectionElement(section)?.querySelector<HTMLElement>('[data-undo]')?.focus();
  };

  const restore = ({ item, index }: RemovedEntry<Item>) => {
    flushSync(() => {
      // The list adds items at its end only.
      list.add(item);
      list.move(items.length, index);
      setRemovedEntry(undefined);
    });
    focusFirstField(entriesIn(section)?.children[index]);
  };

  return (
    <EditorSection
      section={section}
      action={
        maySort && (
          <button
            type="button"
            className={actions.textButton}
            aria-label={`${sortLabel}: ${title}`}
            onClick={() => setWantsToSort(!isSorting)}
          >
            {sortLabel}
          </button>
        )
      }
    >
      {hint}
      {list.error && <p className={classes.error}>{list.error}</p>}
      {isSorting ? (
        <SortableNames
          label={title}
          items={items.map(({ key, value }, index) => ({ key, name: nameOf(value, index) }))}
          onMove={list.move}
        />
      ) : (
        items.length > 0 && (
          <ul data-entries className={classes.entries}>
            {items.map(({ key, value }, index) => (
              <li key={key}>{children(value, index, () => remove(value, index))}</li>
            ))}
          </ul>
        )
      )}
      {removedEntry && (
        <p className={classes.removed} role="status">
          {removedLabel}: {removedEntry.name}.{' '}
          <button
            data-undo
            type="button"
            className={actions.textButton}
            onClick={() => restore(removedEntry)}
          >
            Desfazer
          </button>
        </p>
      )}
      {!isSorting && (
        <Button variant="default" leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={add}>
          {addLabel}
        </Button>
      )}
    </EditorSection>
  );
}

const sectionElement = (section: ResumeSectionName) => document.getElementById(editorSectionId(section));

const entriesIn = (section: ResumeSectionName) => sectionElement(section)?.querySelector('[data-entries]');

interface EditorEntryProps {
  name: string;
  note?: string | undefined;
  /** True if the entry is expanded at first. */
  startsOpen: boolean;
  onRemove: () => void;
  children: ReactNode;
}

/** An entry with several fields, which can be collapsed to one line. */
export function EditorEntry({ name, note, startsOpen, onRemove, children }: EditorEntryProps) {
  // Only the first value counts, because typing a role must not collapse the entry.
  const [isInitiallyOpen] = useState(startsOpen);
  return (
    <details className={`${actions.disclosure} ${classes.entry}`} open={isInitiallyOpen}>
      <summary className={`${actions.opener} ${classes.entryHead}`}>
        <span className={classes.entryName}>
          <strong>{name}</strong>
          {note && <span className={classes.entryNote}>{note}</span>}
        </span>
        <IconChevronDown className={actions.arrow} size={20} aria-hidden="true" />
      </summary>
      <div className={classes.entryBody}>
        {children}
        <button
          type="button"
          className={`${actions.textButton} ${classes.remove}`}
          aria-label={`Remover: ${name}`}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden="true" />
          Remover
        </button>
      </div>
    </details>
  );
}

interface RemoveButtonProps {
  name: string;
  onRemove: () => void;
}

export const RemoveButton = ({ name, onRemove }: RemoveButtonProps) => (
  <button
    type="button"
    className={`${actions.iconButton} ${classes.removeIcon}`}
    aria-label={`Remover: ${name}`}
    onClick={onRemove}
  >
    <IconX size={20} aria-hidden="true" />
  </button>
);

/** Focuses the first field of an entry, or the summary of a collapsed one. */
function focusFirstField(entry: Element | null | undefined): void {
  const closedSummary = entry?.querySelector<HTMLElement>('details:not([open]) > summary');
  const field = closedSummary ?? entry?.querySelector<HTMLElement>('input, select, textarea');
  field?.focus();
}
