import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import actions from './action.module.css';
import classes from './disclosure.module.css';

interface DisclosureProps {
  label: ReactNode;
  className?: string | undefined;
  /** Where what it holds is looked for. */
  startsOpen?: boolean;
  /** For what is asked for only then. */
  onOpen?: () => void;
  children: ReactNode;
}

/** Opens on request: `<Disclosure label="Histórico">…</Disclosure>` */
export function Disclosure({ label, className = '', startsOpen = false, onOpen, children }: DisclosureProps) {
  return (
    <details
      open={startsOpen}
      className={`${classes.disclosure} ${className}`}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className={`${actions.link} ${classes.opener}`}>
        {label}
        <IconChevronDown className={classes.arrow} size={18} stroke={2} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
