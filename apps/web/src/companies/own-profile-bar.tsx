import { Link } from '@tanstack/react-router';
import actions from '../ui/controls/action.module.css';
import classes from './own-profile-bar.module.css';

/** Tells a company that it looks at itself from outside, with the way back in. */
export const OwnProfileBar = () => (
  <aside className={classes.bar} aria-label="Pré-visualização">
    <p className={classes.what}>É assim que candidatos veem sua empresa.</p>
    <Link to="/conta-empresa" className={actions.link}>
      Voltar para a conta
    </Link>
  </aside>
);
