import { Button } from '@mantine/core';
import { deepEqual, useBlocker } from '@tanstack/react-router';
import { loadSession } from '../../platform/session/session.ts';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';

/** Asks before another page, or a closed tab, takes the place of what was not saved. */
export function LeaveGuard({ active }: { active: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const isPartOfThisPage = current.pathname === next.pathname && deepEqual(current.search, next.search);
      // Whose session has ended can save nothing before signing in again.
      return active && !isPartOfThisPage && (await loadSession()) !== null;
    },
    enableBeforeUnload: active,
    withResolver: true,
  });
  return (
    <ResponsiveDialog
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title="Sair sem salvar?"
      size="md"
      footer={
        <>
          <Button variant="default" onClick={proceed}>
            Sair mesmo assim
          </Button>
          <Button onClick={reset}>Continuar aqui</Button>
        </>
      }
    >
      O que você mudou ainda não foi salvo.
    </ResponsiveDialog>
  );
}
