import type { ReactNode } from 'react';
import layout from '../forms/sections/field-layout.module.css';

interface StepFieldsProps {
  shown: boolean;
  children: ReactNode;
}

/** The fields of one step. Out of sight they keep what was found or opened there, and passwords stay with their form. */
export function StepFields({ shown, children }: StepFieldsProps) {
  return (
    <div className={layout.fields} hidden={!shown}>
      {children}
    </div>
  );
}
