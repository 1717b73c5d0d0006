import { IconLogout } from '@tabler/icons-react';
import actions from '../ui/controls/action.module.css';
import { useSignOut } from './sign-out.tsx';
import classes from './sign-out-section.module.css';

/** The way out on the account's own page; on phones, where the menu has no room for it, the only one. */
export function SignOutSection() {
  const { leave, question } = useSignOut();
  return (
    <section className={classes.section} aria-label="Sair">
      <button type="button" className={actions.quiet} onClick={leave}>
        <IconLogout size={20} stroke={1.8} aria-hidden="true" />
        Sair da Conta
      </button>
      {question}
    </section>
  );
}
