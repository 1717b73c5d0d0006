import { Link, type LinkProps } from '@tanstack/react-router';
import actions from '../ui/controls/action.module.css';

/** Where whoever has read goes on, or does what was spoken of. */
export interface Onward {
  to: LinkProps['to'];
  hash?: string;
  label: string;
}

export const OnwardLink = ({ onward: { to, hash, label } }: { onward: Onward }) => (
  <Link to={to} {...(hash && { hash })} className={actions.link}>
    {label}
  </Link>
);
