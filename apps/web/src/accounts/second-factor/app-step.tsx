import { useEffect, useRef } from 'react';
import { encode } from 'uqr';
import { FormFailure, TextField } from '../../forms/fields/field.tsx';
import { useTextForm } from '../../forms/light/use-text-form.ts';
import { api } from '../../platform/api/api-client.ts';
import { invalidFields } from '../../platform/api/api-error.ts';
import actions from '../../ui/controls/action.module.css';
import primitives from '../../ui/primitives.module.css';
import { withWait } from '../account-errors.ts';
import classes from './second-factor.module.css';

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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const send = async ({ code }: { code: string }) => {
    if (code.trim() === '') throw invalidFields([{ path: 'code', message: 'Digite o código.' }]);
    const { data } = await api('PUT /api/user/second-factor/app', { body: { code } }).catch(
      (error: unknown) => {
        throw withWait(error);
      },
    );
    await onDone(data.recoveryCodes);
  };

  return (
    <form className={classes.form} {...form.props({ send, fallbackMessage: 'Não foi possível ativar.' })}>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        Leia o código QR
      </h3>
      <p className={primitives.quiet}>Use um aplicativo como o Google Authenticator.</p>
      <QrCode text={otpauthUrl} />
      <div>
        <p className={primitives.note}>Ou digite a chave:</p>
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
