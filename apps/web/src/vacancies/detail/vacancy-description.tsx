import { type DescriptionBlock, readDescription } from './read-description.ts';
import classes from './vacancy-description.module.css';

interface VacancyDescriptionProps {
  text: string;
  /** True if the text is truncated, possibly within a word. */
  isBeginning?: boolean;
  /** The level of its headings, one below the heading of the page or section around it. */
  heading?: 'h2' | 'h3';
}

/** The description with its lists and headings. */
export function VacancyDescription({ text, isBeginning = false, heading = 'h3' }: VacancyDescriptionProps) {
  return (
    <div className={classes.description}>
      {Array.from(readDescription(isBeginning ? text.replace(/\S*$/u, '') : text), (block, index) => (
        <Block key={index} block={block} heading={heading} />
      ))}
    </div>
  );
}

function Block({ block, heading: Heading }: { block: DescriptionBlock; heading: 'h2' | 'h3' }) {
  switch (block.kind) {
    case 'heading':
      return <Heading className={classes.heading}>{block.text}</Heading>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul className={classes.list}>
          {Array.from(block.items, (item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      );
  }
}
