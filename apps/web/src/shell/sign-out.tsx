import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { clearDataOf, storedFor } from '../platform/session/clear-device-data.ts';
import { signOut, useSession } from '../platform/session/session.ts';
import actions from '../ui/controls/action.module.css';
import { ResponsiveDialog } from '../ui/dialogs/responsive-dialog.tsx';

interface SignOut {
  /** Ends the session, after a question where something was not saved. */
  leave: () => void;
  question: ReactNode;
}

/**
 * Ends the session and goes where the next one begins, without waiting for a server that may be out of reach. Whoever leaves something
 * unsaved on the device is asked first: the next person who uses it could read that.
 */
export function useSignOut(): SignOut {
  const navigate = useNavigate();
  const account = useSession()?._id;
  const [isAsking, setAsking] = useState(false);

  const end = () => {
    setAsking(false);
    void signOut();
    void navigate({ to: '/login' });
  };
  const forgetAndEnd = () => {
    end();
    if (account) clearDataOf(account);
  };
  return {
    leave: () => (account && storedFor(account).length > 0 ? setAsking(true) : end()),
    question: (
      <ResponsiveDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Apagar o que não foi salvo?"
        size="md"
        footer={
          <>
            <Button variant="default" onClick={end}>
              Manter e sair
            </Button>
            <Button className={actions.danger} data-autofocus onClick={forgetAndEnd}>
              Apagar e sair
            </Button>
          </>
        }
      >
        <p>
          Há textos seus neste aparelho que não foram salvos. Se outras pessoas usam este aparelho, apague-os
          antes de sair. Se ele é só seu, pode mantê-los: rascunhos de currículo e de vaga esperam por até 30
          dias.
        </p>
      </ResponsiveDialog>
    ),
  };
}
