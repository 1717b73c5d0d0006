import { Link, useRouter } from '@tanstack/react-router';
import { homeOfRole } from '../platform/session/route-protection.ts';
import { previousUser, startSession, type User } from '../platform/session/session.ts';
import actions from '../ui/controls/action.module.css';
import { Initials } from '../ui/marks/initials.tsx';
import { MessagePage } from '../ui/pages/message-page.tsx';
import type { BrowserAccount } from './browser-account.ts';
import classes from './other-account-page.module.css';
import { TurnDrawing } from './turn-drawing.tsx';

const nameOf = ({ name, email }: User) => name || email;

interface OtherAccountPageProps {
  now: BrowserAccount;
  /** Where the person was whose tab this is. */
  returnTo: string | undefined;
}

/** Says that another tab has signed in somebody else. This one becomes theirs only if they say so. */
export function OtherAccountPage({ now: { user, accessToken }, returnTo }: OtherAccountPageProps) {
  const router = useRouter();
  const before = previousUser();
  const goOn = () => {
    startSession(accessToken, user);
    void router.navigate({ to: homeOfRole[user.role], replace: true });
  };
  return (
    <MessagePage
      drawing={<TurnDrawing />}
      title="Outra conta entrou neste navegador"
      actions={
        <>
          <button type="button" className={`${actions.primary} ${classes.choice}`} onClick={goOn}>
            <span className={classes.words}>Continuar como {nameOf(user)}</span>
          </button>
          <Link
            to="/login"
            search={{ voltar: returnTo }}
            state={{ email: before?.email }}
            className={`${actions.quiet} ${classes.choice}`}
          >
            <span className={classes.words}>
              {before ? `Entrar de novo como ${nameOf(before)}` : 'Entrar de novo com a conta de antes'}
            </span>
          </Link>
        </>
      }
    >
      <p>A conta aberta agora é:</p>
      <div className={classes.account}>
        <Initials name={nameOf(user)} />
        <div>
          <strong className={classes.name}>{nameOf(user)}</strong>
          {user.name !== user.email && <span className={classes.email}>{user.email}</span>}
        </div>
      </div>
      <p>
        {before ? `Esta aba estava com ${nameOf(before)}` : 'Esta aba estava com outra conta'} e parou aqui,
        para que nada seja feito em nome de outra pessoa. O que ficou por enviar nos formulários espera por
        quem escreveu.
      </p>
    </MessagePage>
  );
}
