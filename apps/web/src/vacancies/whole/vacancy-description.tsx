import { useState } from 'react';
import actions from '../../ui/action.module.css';
import { previewText } from '../../ui/format/preview-text.ts';
import { type DescriptionBlock, readDescription } from './read-description.ts';
import classes from './vacancy-description.module.css';

interface VacancyDescriptionProps {
  text: string;
  /** Shows the beginning first and the rest on request. */
  cutAt?: number | undefined;
  /** The text breaks off somewhere, within a word maybe. */
  isBeginning?: boolean;
}

/** What the company wrote, its lists as lists and its headings as headings. */
export function VacancyDescription({ text, cutAt, isBeginning = false }: VacancyDescriptionProps) {
  const [whole, setWhole] = useState(false);
  const isLong = cutAt !== undefined && text.length > cutAt;
  if (isLong && !whole) {
    return (
      <div className={classes.description}>
        <p>{previewText(text, cutAt)}</p>
        <More isOpen={false} onClick={() => setWhole(true)} />
      </div>
    );
  }
  return (
    <div className={classes.description}>
      {Array.from(readDescription(isBeginning ? text.replace(/\S*$/u, '') : text), (block, place) => (
        <Block key={place} block={block} />
      ))}
      {isLong && <More isOpen onClick={() => setWhole(false)} />}
    </div>
  );
}

function Block({ block }: { block: DescriptionBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul className={classes.list}>
          {Array.from(block.items, (item, place) => (
            <li key={place}>{item}</li>
          ))}
        </ul>
      );
  }
}

const More = ({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) => (
  <button type="button" className={actions.words} aria-expanded={isOpen} onClick={onClick}>
    {isOpen ? 'Mostrar menos' : 'Ler descrição completa'}
  </button>
);
