import { Children, type ReactNode } from 'react';
import classes from './facts.module.css';

/**
 * Facts with a separator between them; each child is one fact, and missing ones are left out. Lines break between
 * facts, and neither begin nor end with a separator: `<Facts>{place}{distance}{contract}</Facts>`
 */
export const Facts = ({ children }: { children: ReactNode }) => (
  <span className={classes.facts}>
    {Array.from(Children.toArray(children), (fact, index) => (
      <span key={index}>
        {index > 0 && <span className={classes.separator}> · </span>}
        {fact}
      </span>
    ))}
  </span>
);
