import { useNavigate } from '@tanstack/react-router';
import { homeOfRole } from '../../platform/session/route-protection.ts';
import { currentSession, updateUser } from '../../platform/session/session.ts';
import { signOut } from '../../platform/session/sign-in.ts';
import actions from '../../ui/controls/action.module.css';
import primitives from '../../ui/primitives.module.css';
import frame from '../standalone-page.module.css';
import { StandalonePage } from '../standalone-page.tsx';
import classes from './second-factor.module.css';
import { SecondFactor } from './second-factor.tsx';

/** Requires an administrator without a second factor to set one up. All other pages are blocked until then. */
export function ProtectAccountPage() {
  const navigate = useNavigate();
  const leave = () => {
    void signOut();
    void navigate({ to: '/login' });
  };
  const onProtected = () => {
    updateUser({ mustSetUpSecondFactor: undefined });
    const user = currentSession();
    if (user) void navigate({ to: homeOfRole[user.role] });
  };
  return (
    <StandalonePage>
      <div className={`${primitives.stack6} ${classes.column}`}>
        <h1 className={frame.title}>Proteja sua conta</h1>
        <p className={primitives.quiet}>
          Você vê dados de outras pessoas. Para continuar, ative a verificação em duas etapas.
        </p>
        <SecondFactor onProtected={onProtected} />
        <button type="button" className={actions.textButton} onClick={leave}>
          Sair
        </button>
      </div>
    </StandalonePage>
  );
}
