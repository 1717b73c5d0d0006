import { useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api, messageOf } from '../platform/api/api-client.ts';
import { ApiError, errorMessageOf } from '../platform/api/api-error.ts';
import { updateUser, useSession } from '../platform/session/session.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { withWaitingTime } from './account-errors.ts';
import classes from './confirmation-notice.module.css';

/** The notice is limited to the pages of the user's own account, so that it does not disturb other work. */
const ownPages = /^\/(area|conta)-/;

/** Reminds the user to confirm their e-mail address, and can send another link. */
export function ConfirmationNotice() {
  const user = useSession();
  const isOwnPage = useLocation({ select: ({ pathname }) => ownPages.test(pathname) });
  return user && !user.emailConfirmed && isOwnPage ? <Notice email={user.email} /> : null;
}

function Notice({ email }: { email: string }) {
  useRefetchOnReturn();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /api/user/confirmation-mail'),
    onSuccess: ({ data }) => toast.success(messageOf(data, 'E-mail enviado. Use o link mais recente.')),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'email_already_confirmed') {
        updateUser({ emailConfirmed: true });
        toast.success(error.message);
      } else toast.error(errorMessageOf(withWaitingTime(error), 'Não foi possível enviar.'));
    },
  });
  return (
    <section className={classes.notice} aria-label="Confirmação do e-mail">
      <p className={classes.text}>
        Confirme <strong>{email}</strong> para receber avisos{' '}
        <span className={classes.unbroken}>por e-mail.</span>
      </p>
      <button
        type="button"
        className={actions.textButton}
        aria-busy={isPending}
        onClick={() => {
          if (!isPending) mutate();
        }}
      >
        Enviar link
      </button>
    </section>
  );
}

/** Refetches the status when this tab is visible again, because the link may have been opened elsewhere. */
function useRefetchOnReturn(): void {
  useEffect(() => {
    const refetch = async () => {
      if (document.hidden) return;
      try {
        const { data } = await api('GET /api/user/me');
        updateUser({ emailConfirmed: data.emailConfirmed });
      } catch (error) {
        console.error('Erro ao conferir o e-mail', error);
      }
    };
    const onVisibilityChange = () => void refetch();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, []);
}
