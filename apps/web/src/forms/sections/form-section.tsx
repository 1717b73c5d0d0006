import type { ReactNode } from 'react';
import classes from './form-section.module.css';

interface FormSectionProps {
  /** Where the steps at the top lead. */
  id: string;
  title: string;
  children: ReactNode;
}

/** Fields that belong together. */
export function FormSection({ id, title, children }: FormSectionProps) {
  return (
    <fieldset className={classes.section} id={id}>
      <legend className={classes.title}>{title}</legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}
