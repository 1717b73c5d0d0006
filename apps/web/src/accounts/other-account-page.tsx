import { Link, useRouter } from '@tanstack/react-router';
import { api, withFields } from '../platform/api/api-client.ts';
import { needsSignIn } from '../platform/api/api-error.ts';
import { completeSignOut } from '../platform/session/pending-sign-out.ts';
import { homeOfRole } from '../platform/session/route-protection.ts';
import { previousUser, type User } from '../platform/session/session.ts';
import { startSession } from '../platform/session/sign-in.ts';
import actions from '../ui/controls/action.module.css';
import drawingsClasses from '../ui/drawings/drawings.module.css';
import { Drawing } from '../ui/drawings/drawings.tsx';
import { BreakableText } from '../ui/marks/breakable-text.tsx';
import { Initials } from '../ui/marks/initials.tsx';
import { MessagePage } from '../ui/pages/message-page.tsx';
import classes from './other-account-page.module.css';

const nameOf = ({ name, email }: User) => name || email;

interface OtherAccountPageProps {
  account: BrowserAccount;
  /** The page that the previous user of this tab was on. */
  returnTo: string | undefined;
}

/** Reports that another tab has signed in with a different account. This tab switches only after a confirmation. */
export function OtherAccountPage({ account: { user, accessToken }, returnTo }: OtherAccountPageProps) {
  const router = useRouter();
  const previous = previousUser();
  const switchAccount = () => {
    startSession(accessToken, user);
    void router.navigate({ to: homeOfRole[user.role], replace: true });
  };
  return (
    <MessagePage
      drawing={<AccountSwitchDrawing />}
      title="Outra conta entrou neste navegador"
      actions={
        <>
          <button type="button" className={`${actions.primary} ${classes.choice}`} onClick={switchAccount}>
            <span className={classes.text}>
              Continuar como <BreakableText text={nameOf(user)} />
            </span>
          </button>
          <Link
            to="/login"
            search={{ voltar: returnTo }}
            state={{ email: previous?.email }}
            className={`${actions.quiet} ${classes.choice}`}
          >
            <span className={classes.text}>
              {previous ? (
                <>
                  Entrar de novo como <BreakableText text={nameOf(previous)} />
                </>
              ) : (
                'Entrar com a outra conta'
              )}
            </span>
          </Link>
        </>
      }
    >
      <div className={classes.account}>
        <Initials name={nameOf(user)} />
        <div>
          <strong className={classes.name}>
            <BreakableText text={nameOf(user)} />
          </strong>
          {user.name !== user.email && (
            <span className={classes.email}>
              <BreakableText text={user.email} />
            </span>
          )}
        </div>
      </div>
      <p>
        Esta aba estava com {previous ? <BreakableText text={nameOf(previous)} /> : 'outra conta'}. O que você
        escreveu está guardado.
      </p>
    </MessagePage>
  );
}

/** One person has left the springboard, and another stands on it. */
function AccountSwitchDrawing() {
  return (
    <Drawing>
      <path className={drawingsClasses.board} d="M44 122V84h18v38M40 84c50 4 84 3 116-6" />
      <circle className={drawingsClasses.person} cx="126" cy="67" r="11" />
      <path className={drawingsClasses.leap} strokeDasharray="0.1 9" d="M150 62c14-30 36-38 54-20" />
      <circle className={drawingsClasses.absent} cx="206" cy="56" r="11" />
    </Drawing>
  );
}

interface BrowserAccount {
  user: User;
  accessToken: string;
}

/** Returns the account of the browser's cookie, if there is one. Does not change the account of this tab. */
export async function findBrowserAccount(): Promise<BrowserAccount | undefined> {
  try {
    // The cookie of an account that signed out offline still exists and must not be found.
    if ((await completeSignOut()) === 'pending') return undefined;
    const { data } = await api('POST /api/auth/refresh-token');
    const { accessToken } = withFields(data, 'accessToken');
    const { data: user } = await api('GET /api/user/me', { token: accessToken });
    return { user, accessToken };
  } catch (error) {
    if (needsSignIn(error)) return undefined;
    throw error;
  }
}
