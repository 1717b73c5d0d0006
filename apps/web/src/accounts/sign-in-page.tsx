import { Link, useLocation } from '@tanstack/react-router';
import { lastSessionEnd, useSignOutStatus } from '../platform/session/pending-sign-out.ts';
import frame from './account-page.module.css';
import { AccountPage } from './account-page.tsx';
import { LeapPanel } from './leap-panel.tsx';
import { SignInForm } from './sign-in-form.tsx';
import classes from './sign-in-page.module.css';

interface SignInPageProps {
  returnTo: string | undefined;
  onPassword: () => void;
}

export function SignInPage({ returnTo, onPassword }: SignInPageProps) {
  const delay = useSignOutStatus();
  const ending = lastSessionEnd();
  const email = useLocation({ select: ({ state }) => state.email });
  return (
    <AccountPage aside={<LeapPanel>Seu próximo salto começa aqui.</LeapPanel>} asideBelow>
      <div className={classes.column}>
        <h1 className={frame.title}>Entre na sua conta</h1>
        <p className={classes.lead} role="status">
          {delay ? farewells[delay] : ending ? reasonOf(ending) : greeting(returnTo, email)}
        </p>
        <SignInForm returnTo={returnTo} email={email} onPassword={onPassword} />
        <p className={classes.other}>
          Ainda não tem conta? <Link to="/cadastro">Cadastre-se</Link>
        </p>
      </div>
    </AccountPage>
  );
}

const farewells = {
  pending:
    'Você saiu deste navegador. A sessão termina de vez assim que a conexão voltar, ou quando o Trampolim for aberto aqui de novo.',
  completed: 'A conexão voltou, e a sua sessão foi encerrada.',
};

function reasonOf({ error, company }: NonNullable<ReturnType<typeof lastSessionEnd>>): string {
  if (error.code !== 'account_ended' || !company) return error.message;
  return `Seu acesso a ${company} terminou, e a conta que você usava para isso foi excluída. O que não estava salvo foi apagado deste aparelho. Foi um engano? Fale com a empresa.`;
}

function greeting(returnTo: string | undefined, email: string | undefined): string {
  if (returnTo) return 'Entre para continuar de onde você parou.';
  return email ? 'Falta só a sua senha.' : 'Bom ver você de novo.';
}
