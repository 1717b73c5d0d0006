import { passkeyNameLimit } from '@trampolim/contract/wire/limits';
import { encode } from 'uqr';
import { FormFailure, TextField } from '../../forms/fields/field.tsx';
import { useTextForm } from '../../forms/light/use-text-form.ts';
import { api } from '../../platform/api/api-client.ts';
import { invalidFields } from '../../platform/api/api-error.ts';
import { focusOnMount } from '../../platform/navigation/navigation-effects.ts';
import { copyText } from '../../platform/share.ts';
import actions from '../../ui/controls/action.module.css';
import primitives from '../../ui/primitives.module.css';
import { rejectWithWaitingTime } from '../account-errors.ts';
import { CurrentPasswordField, missingPassword } from '../current-password-field.tsx';
import classes from './second-factor.module.css';

interface PasswordStepProps {
  title: string;
  /** The consequence of the step. */
  note?: string;
  confirmLabel: string;
  /** The suggested name of a new passkey. If absent, no name is asked for. */
  defaultName?: string;
  isDangerous?: boolean;
  send: (values: { currentPassword: string; name: string }) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password before the second factor changes. */
export function PasswordStep({
  title,
  note,
  confirmLabel,
  defaultName,
  isDangerous = false,
  send,
  onCancel,
}: PasswordStepProps) {
  const form = useTextForm({ currentPassword: '', name: defaultName ?? '' });

  const submit = async (values: typeof form.values) => {
    const issues = [
      ...(defaultName !== undefined && values.name.trim() === ''
        ? [{ path: 'name', message: 'Dê um nome à chave.' }]
        : []),
      ...(values.currentPassword === '' ? [missingPassword] : []),
    ];
    if (issues.length > 0) throw invalidFields(issues);
    await send(values).catch(rejectWithWaitingTime);
  };

  return (
    <form
      className={classes.form}
      {...form.props({ send: submit, fallbackMessage: 'Não foi possível continuar.' })}
    >
      <h3 ref={focusOnMount} tabIndex={-1} className={classes.heading}>
        {title}
      </h3>
      {note && <p className={primitives.quiet}>{note}</p>}
      {defaultName !== undefined && (
        <TextField label="Nome da chave" maxLength={passkeyNameLimit} aria-required {...form.field('name')} />
      )}
      <CurrentPasswordField {...form.field('currentPassword')} />
      <FormFailure message={form.failure} />
      <div className={primitives.cluster3}>
        <button
          type="submit"
          className={`${actions.primary} ${isDangerous ? actions.danger : ''}`}
          aria-disabled={form.sending}
        >
          {form.sending ? 'Um instante…' : confirmLabel}
        </button>
        <button type="button" className={actions.quiet} onClick={onCancel}>
          Cancelar
        </button>
      </div>
    </form>
  );
}

interface AppStepProps {
  /** The secret in base32, to be typed if there is no camera. */
  secret: string;
  otpauthUrl: string;
  onDone: (recoveryCodes: string[]) => Promise<void>;
  onCancel: () => void;
}

/** Shows the secret of an authenticator app as a QR code, and asks for a first code. */
export function AppStep({ secret, otpauthUrl, onDone, onCancel }: AppStepProps) {
  const form = useTextForm({ code: '' });

  const send = async ({ code }: { code: string }) => {
    if (code.trim() === '') throw invalidFields([{ path: 'code', message: 'Digite o código.' }]);
    const { data } = await api('PUT /api/user/second-factor/app', { body: { code } }).catch(
      rejectWithWaitingTime,
    );
    await onDone(data.recoveryCodes);
  };

  return (
    <form className={classes.form} {...form.props({ send, fallbackMessage: 'Não foi possível ativar.' })}>
      <h3 ref={focusOnMount} tabIndex={-1} className={classes.heading}>
        Leia o código QR
      </h3>
      <p className={primitives.quiet}>No Google Authenticator ou em outro aplicativo.</p>
      <QrCode text={otpauthUrl} />
      <div>
        <p className={primitives.note}>Ou digite no aplicativo:</p>
        <p className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
      <TextField
        label="Código do aplicativo"
        hint="6 números"
        autoComplete="one-time-code"
        inputMode="numeric"
        aria-required
        {...form.field('code')}
      />
      <FormFailure message={form.failure} />
      <div className={primitives.cluster3}>
        <button type="submit" className={actions.primary} aria-disabled={form.sending}>
          {form.sending ? 'Ativando…' : 'Ativar'}
        </button>
        <button type="button" className={actions.quiet} onClick={onCancel}>
          Cancelar
        </button>
      </div>
    </form>
  );
}

/** The empty border that cameras need around a code, in squares of the code. */
const quietZone = 4;

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: quietZone });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Código QR">
      <path d={path} />
    </svg>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows new recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const copy = () =>
    copyText(codes.join('\n'), {
      copied: 'Códigos copiados.',
      failed: 'Não foi possível copiar. Selecione e copie.',
    });

  return (
    <div className={classes.part}>
      <h3 ref={focusOnMount} tabIndex={-1} className={classes.heading}>
        Guarde seus códigos de recuperação
      </h3>
      <p className={primitives.quiet}>
        Sem o aparelho, cada código permite entrar uma vez. Eles só aparecem agora.
      </p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={primitives.cluster3}>
        <button type="button" className={actions.quiet} onClick={() => void copy()}>
          Copiar
        </button>
        <a
          className={actions.quiet}
          download="codigos-de-recuperacao-trampolim.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
        >
          Baixar
        </a>
        <button type="button" className={actions.primary} onClick={onDone}>
          Já guardei
        </button>
      </div>
    </div>
  );
}
