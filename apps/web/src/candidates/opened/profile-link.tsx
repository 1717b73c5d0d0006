import { Link } from '@tanstack/react-router';
import actions from '../../ui/controls/action.module.css';

/** Leads to the whole resume. Not ahead of the click: that would open it. */
export const ProfileLink = ({ id }: { id: string }) => (
  <Link
    to="/pre-visualizacao/$candidateId"
    params={{ candidateId: id }}
    preload={false}
    className={actions.primary}
  >
    Acessar Perfil
  </Link>
);
