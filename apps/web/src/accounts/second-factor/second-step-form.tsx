import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormFailure, TextField } from '../../forms/fields/field.tsx';
import { useTextForm } from '../../forms/light/use-text-form.ts';
import { api, withFields } from '../../platform/api/api-client.ts';
import { ApiError, errorMessageOf, invalidFields } from '../../platform/api/api-error.ts';
import { type User } from '../../platform/session/session.ts';
import { signInBy } from '../../platform/session/sign-in.ts';
import { toast } from '../../platform/toast.ts';
import actions from '../../ui/controls/action.module.css';
import primitives from '../../ui/primitives.module.css';
import { withWaitingTime } from '../account-errors.ts';
import { canUsePasskeys, provePasskey } from './device-passkeys.ts';
import classes from './second-factor.module.css';

interface SecondStepFormProps {
  rememberMe: boolean;
  /** Called with the person who is signed in now. */
  onSignedIn: (user: User) => Promise<void>;
  /** Called when the password has to be entered again. */
  onStartOver: (message: string) => void;
}

interface AvailableFactors {
  hasApp: boolean;
  hasRecoveryCodes: boolean;
  hasPasskey: boolean;
}

const fallbackMessage = 'Não foi possível confirmar.';

/** The second step of a sign-in: a passkey, a code of the app, or a recovery code. */
export function SecondStepForm({ rememberMe, onSignedIn, onStartOver }: SecondStepFormProps) {
  const form = useTextForm({ code: '' });
  const [factors, setFactors] = useState<AvailableFactors>();
  const [showsRecovery, setShowsRecovery] = useState(false);
  const [passkeyFailure, setPasskeyFailure] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  const startOverIfExpired = (error: unknown): void => {
    if (error instanceof ApiError && error.code === 'sign_in_expired') onStartOver(error.message);
  };

  const showFailure = (error: unknown) => {
    startOverIfExpired(error);
    setPasskeyFailure(errorMessageOf(error, fallbackMessage));
  };
  const onLoadFailed = useEffectEvent(showFailure);
  useEffect(() => {
    heading.current?.focus();
    const load = async () => {
      try {
        const { data } = await api('POST /api/auth/second-factor/options');
        const { app, recoveryCodes, passkey } = withFields(data, 'app', 'recoveryCodes');
        setFactors({ hasApp: app, hasRecoveryCodes: recoveryCodes, hasPasskey: Boolean(passkey) });
        if (!app && !(passkey && canUsePasskeys())) setShowsRecovery(true);
      } catch (error) {
        onLoadFailed(error);
      }
    };
    void load();
  }, []);

  const finish = async (proof: Parameters<typeof sendProof>[0]): Promise<void> => {
    const { user, recoveryCodesLeft } = await sendProof(proof, { rememberMe }).catch((error: unknown) => {
      startOverIfExpired(error);
      throw withWaitingTime(error);
    });
    await onSignedIn(user);
    if (recoveryCodesLeft !== undefined) toast.info(remainingCodesMessage(recoveryCodesLeft));
  };

  const signInWithPasskey = async () => {
    setPasskeyFailure('');
    try {
      const { data } = await api('POST /api/auth/second-factor/options');
      const { passkey } = withFields(data, 'passkey');
      if (passkey) await finish({ passkey: await provePasskey(passkey) });
    } catch (error) {
      showFailure(error);
    }
  };

  const send = async ({ code }: { code: string }) => {
    if (code.trim() === '') throw invalidFields([{ path: 'code', message: 'Digite o código.' }]);
    await finish({ code: code.trim() });
  };

  const offersPasskey = factors?.hasPasskey && canUsePasskeys();
  const asksForCode = showsRecovery || factors?.hasApp;
  return (
    <div className={primitives.stack5}>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        Confirme que é você
      </h2>
      {offersPasskey && (
        <button type="button" className={actions.primary} onClick={() => void signInWithPasskey()}>
          Usar chave de acesso
        </button>
      )}
      {passkeyFailure && <FormFailure message={passkeyFailure} />}
      {asksForCode && (
        <form className={primitives.stack4} {...form.props({ send, fallbackMessage })}>
          <TextField
            key={String(showsRecovery)}
            label={showsRecovery ? 'Código de recuperação' : 'Código do aplicativo'}
            hint={showsRecovery ? 'Um dos que você guardou' : '6 números'}
            autoComplete="one-time-code"
            inputMode={showsRecovery ? 'text' : 'numeric'}
            autoCapitalize="none"
            spellCheck={false}
            aria-required
            {...form.field('code')}
          />
          <FormFailure message={form.failure} />
          <button
            type="submit"
            className={offersPasskey ? actions.quiet : actions.primary}
            aria-disabled={form.sending}
          >
            {form.sending ? 'Confirmando...' : 'Confirmar'}
          </button>
        </form>
      )}
      <div className={actions.links}>
        {factors?.hasRecoveryCodes && !showsRecovery && (
          <button
            type="button"
            className={actions.textButton}
            onClick={() => {
              form.startOver();
              setShowsRecovery(true);
            }}
          >
            Usar código de recuperação
          </button>
        )}
        <button type="button" className={actions.textButton} onClick={() => onStartOver('')}>
          Voltar
        </button>
      </div>
    </div>
  );
}

async function sendProof(
  body: { code: string } | { passkey: Awaited<ReturnType<typeof provePasskey>> },
  { rememberMe }: { rememberMe: boolean },
): Promise<{ user: User; recoveryCodesLeft: number | undefined }> {
  let recoveryCodesLeft: number | undefined;
  const user = await signInBy(
    async () => {
      const { data } = await api('POST /api/auth/second-factor', { body });
      recoveryCodesLeft = data.recoveryCodesLeft;
      return { data };
    },
    { rememberMe },
  );
  return { user, recoveryCodesLeft };
}

function remainingCodesMessage(count: number): string {
  if (count === 0) return 'Era o último código. Crie novos em Conta.';
  return count === 1 ? 'Resta 1 código.' : `Restam ${count} códigos.`;
}
