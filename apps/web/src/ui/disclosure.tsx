import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens on request: `<Disclosure label="Histórico">…</Disclosure>` */
export function Disclosure({ label, className = '', children }: DisclosureProps) {
  return (
    <details className={`${classes.disclosure} ${className}`}>
      <summary className={classes.opener}>
        {label}
        <IconChevronDown className={classes.arrow} size={18} stroke={2} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
