import { IconFlag, IconHeart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import type { ReactNode } from 'react';
import { type PendingAction, storePendingAction } from '../../platform/session/pending-action.ts';
import actions from '../../ui/controls/action.module.css';
import { ShareVacancy } from '../detail/share-vacancy.tsx';
import type { PageActionPlace } from '../detail/vacancy-page-content.tsx';
import classes from './public-vacancy-page.module.css';

interface VisitorActionsProps {
  vacancy: PublicVacancy;
  place: PageActionPlace;
}

/**
 * Actions that need an account. Applying leads to the short sign-up and the others to the sign-in; all return here.
 */
export function VisitorActions({ vacancy, place }: VisitorActionsProps) {
  if (place === 'end') {
    return (
      <div>
        <PendingActionLink
          vacancy={vacancy}
          action="report"
          className={`${actions.textButton} ${classes.report}`}
        >
          <IconFlag size={18} stroke={1.8} aria-hidden="true" />
          Denunciar
          <span className="only-for-screen-readers"> {vacancy.jobTitle}</span>
        </PendingActionLink>
      </div>
    );
  }
  if (place === 'top') return null;
  return (
    <>
      <PendingActionLink vacancy={vacancy} action="apply" className={actions.primary}>
        Enviar Currículo
      </PendingActionLink>
      <PendingActionLink
        vacancy={vacancy}
        action="star"
        className={`${actions.iconButton} ${classes.star}`}
        label={`Favoritar vaga ${vacancy.jobTitle}`}
        title="Adicionar aos favoritos"
      >
        <IconHeart size={24} stroke={1.8} aria-hidden="true" />
      </PendingActionLink>
      <ShareVacancy vacancy={vacancy} />
    </>
  );
}

interface PendingActionLinkProps {
  vacancy: PublicVacancy;
  action: PendingAction;
  className: string | undefined;
  /** The accessible name of a link without text. */
  label?: string;
  title?: string;
  children: ReactNode;
}

/** Stores the action, which is continued after the sign-in or sign-up. */
const PendingActionLink = ({
  vacancy: { _id },
  action,
  className,
  label,
  title,
  children,
}: PendingActionLinkProps) => {
  const linkProps = {
    className,
    'aria-label': label,
    title,
    onClick: () => storePendingAction(action, _id),
    children,
  };
  return action === 'apply' ? (
    <Link to="/cadastro" search={{ vaga: _id }} {...linkProps} />
  ) : (
    <Link to="/login" search={{ voltar: `/vaga/${_id}` }} {...linkProps} />
  );
};
