import { Link, type LinkProps } from '@tanstack/react-router';
import type { Role } from '@trampolim/contract/values/vocabulary';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import actions from '../controls/action.module.css';
import { NotForRoleDrawing } from '../drawings/empty-drawings.tsx';
import { EmptyState } from '../states/empty-state.tsx';

interface RoleOnlyProps {
  only: Role;
  /** Why others have nothing here. */
  text: string;
  /** Where they go on. */
  instead: { to: LinkProps['to']; label: string };
  children: ReactNode;
}

/** What belongs to one role on a screen that administrators may open too, who have nothing of the kind. */
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
