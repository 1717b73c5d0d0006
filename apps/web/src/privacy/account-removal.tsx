import { useState } from 'react';
import actions from '../ui/action.module.css';
import classes from './account-removal.module.css';
import { RemoveAccountDialog } from './remove-account-dialog.tsx';

/** The way to the end of the account. */
export function AccountRemoval() {
  const [asking, setAsking] = useState(false);
  return (
    <div className={classes.removal}>
      <p className={classes.what}>
        Sua conta acaba na hora e para sempre, com tudo o que é seu. Se você só quer sumir das buscas por um
        tempo, basta não aparecer para as empresas.
      </p>
      <button type="button" className={`${actions.quiet} ${classes.remove}`} onClick={() => setAsking(true)}>
        Excluir minha conta
      </button>
      <RemoveAccountDialog opened={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
