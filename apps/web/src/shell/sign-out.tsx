import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { clearAccountData, findAccountData } from '../platform/api/clear-device-data.ts';
import { useSession } from '../platform/session/session.ts';
import { signOut } from '../platform/session/sign-in.ts';
import actions from '../ui/controls/action.module.css';
import { ResponsiveDialog } from '../ui/dialogs/responsive-dialog.tsx';
import classes from './sign-out.module.css';

interface SignOut {
  /** Signs out, or first opens the dialog if something is unsaved. */
  startSignOut: () => void;
  dialog: ReactNode;
}

/**
 * Signs out without waiting for the server, which may be unreachable. If unsaved texts are stored on the device, asks
 * whether to delete them, because the next user of the device could read them.
 */
export function useSignOut(): SignOut {
  const navigate = useNavigate();
  const account = useSession()?._id;
  const [step, setStep] = useState<'none' | 'asking' | 'signingOut'>('none');

  const signOutNow = () => {
    // This also runs the effects of sections that have just appeared. Their queries then start with the token, and are
    // cancelled with all others. Started after the sign-out, they would be refused.
    flushSync(() => setStep('signingOut'));
    void signOut();
    void navigate({ to: '/login', state: { afterSignOut: true } });
  };
  const signOutAndDelete = () => {
    signOutNow();
    if (account) clearAccountData(account);
  };
  return {
    startSignOut: () => (account && findAccountData(account).length > 0 ? setStep('asking') : signOutNow()),
    dialog: (
      <ResponsiveDialog
        opened={step === 'asking'}
        onClose={() => setStep('none')}
        title="Apagar o que não foi salvo?"
        size="md"
        footer={
          <>
            <Button variant="default" onClick={signOutNow}>
              Manter e sair
            </Button>
            <Button className={actions.danger} data-autofocus onClick={signOutAndDelete}>
              Apagar e sair
            </Button>
          </>
        }
      >
        <p className={classes.question}>
          Há textos não salvos neste aparelho. Se outras pessoas o usam, apague-os antes de sair. Se ele é só
          seu, pode mantê-los: rascunhos de currículo e de vaga ficam por até 30 dias.
        </p>
      </ResponsiveDialog>
    ),
  };
}

/** The sign-out button of the account page; on phones the only one. */
export function SignOutSection() {
  const { startSignOut, dialog } = useSignOut();
  return (
    <section className={classes.signOut} aria-label="Sair">
      <button type="button" className={actions.quiet} onClick={startSignOut}>
        <IconLogout size={20} stroke={1.8} aria-hidden="true" />
        Sair da Conta
      </button>
      {dialog}
    </section>
  );
}
