import { useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import actions from '../../ui/controls/action.module.css';
import { rightWords } from '../right-words.ts';
import { LeaveCompanyDialog } from './leave-company-dialog.tsx';
import classes from './own-place.module.css';

export function OwnPlace() {
  const [asking, setAsking] = useState(false);
  const user = useSession();
  if (!user?.company) return null;
  const { name, right } = user.company;
  return (
    <div className={classes.place}>
      <p className={classes.what}>
        Você, <strong>{user.name}</strong>, age por <strong>{name}</strong>. Com o direito de{' '}
        <strong>{right}</strong>, você {rightWords[right]}.{' '}
        {right === 'Recrutamento' &&
          'Os dados da empresa e as pessoas dela ficam com quem tem o direito de Administração. '}
        Candidatos veem só o nome da empresa; o seu fica no histórico dela.
      </p>
      <button type="button" className={`${actions.quiet} ${classes.leave}`} onClick={() => setAsking(true)}>
        Sair da empresa
      </button>
      <LeaveCompanyDialog companyName={name} opened={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
