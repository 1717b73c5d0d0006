import type { ReactNode } from 'react';
import layout from '../../forms/sections/field-layout.module.css';
import classes from './form-dialog.module.css';

/** Fields of a long form that belong together, under what they are about. */
export const FormPart = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={classes.part}>
    <legend className={classes.legend}>{legend}</legend>
    <div className={layout.fields}>{children}</div>
  </fieldset>
);
