import { Link, useLocation } from '@tanstack/react-router';
import frame from '../account-page.module.css';
import { AccountPage } from '../account-page.tsx';
import { LeapPanel } from '../leap-panel.tsx';
import classes from '../sign-in-page.module.css';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

export function ForgotPasswordPage() {
  const email = useLocation({ select: ({ state }) => state.email });
  return (
    <AccountPage aside={<LeapPanel>Um passo atrás, para pegar impulso.</LeapPanel>} asideBelow>
      <div className={classes.column}>
        <h1 className={frame.title}>Esqueceu a senha?</h1>
        <p className={classes.lead}>
          Diga o e-mail da sua conta, e enviaremos para lá um link para criar uma senha nova. Ele vale por{' '}
          <span className={classes.together}>1 hora.</span>
        </p>
        <ForgotPasswordForm email={email} />
        <p className={classes.other}>
          Ainda não tem conta? <Link to="/cadastro">Cadastre-se</Link>
        </p>
      </div>
    </AccountPage>
  );
}
