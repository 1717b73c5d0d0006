import { Link, type LinkProps } from '@tanstack/react-router';
import type { Role } from '@trampolim/contract/values/vocabulary';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import actions from '../controls/action.module.css';
import { NotForRoleDrawing } from '../drawings/empty-drawings.tsx';
import { EmptyState } from '../states/empty-state.tsx';

interface RoleOnlyProps {
  only: Role;
  /** Explains to other roles why the page is empty. */
  text: string;
  /** The link for other roles. */
  instead: { to: LinkProps['to']; label: string };
  children: ReactNode;
}

/** Content of one role on a screen that administrators may open too. */
export function RoleOnly({ only, text, instead, children }: RoleOnlyProps) {
  const user = useSession();
  if (user?.role === only) return children;
  return (
    <EmptyState text={text} drawing={<NotForRoleDrawing />}>
      <Link to={instead.to} className={actions.primary}>
        {instead.label}
      </Link>
    </EmptyState>
  );
}
