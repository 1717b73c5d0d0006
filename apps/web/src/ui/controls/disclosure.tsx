import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import actions from './action.module.css';

interface DisclosureProps {
  label: ReactNode;
  className?: string | undefined;
  /** True if most readers look for the content. */
  startsOpen?: boolean;
  /** Called on each opening, for content that loads on demand. */
  onOpen?: () => void;
  children: ReactNode;
}

/** A link-like label that expands its content: `<Disclosure label="Histórico">…</Disclosure>` */
export function Disclosure({ label, className = '', startsOpen = false, onOpen, children }: DisclosureProps) {
  return (
    <details
      open={startsOpen}
      className={`${actions.disclosure} ${className}`}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className={`${actions.link} ${actions.opener}`}>
        {label}
        <IconChevronDown className={actions.arrow} size={18} stroke={2} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
