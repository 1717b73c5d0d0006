import { type DescriptionBlock, readDescription } from './read-description.ts';
import classes from './vacancy-description.module.css';

interface VacancyDescriptionProps {
  text: string;
  /** The text breaks off somewhere, within a word maybe. */
  isBeginning?: boolean;
}

/** What the company wrote, its lists as lists and its headings as headings. */
export function VacancyDescription({ text, isBeginning = false }: VacancyDescriptionProps) {
  return (
    <div className={classes.description}>
      {Array.from(readDescription(isBeginning ? text.replace(/\S*$/u, '') : text), (block, place) => (
        <Block key={place} block={block} />
      ))}
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
