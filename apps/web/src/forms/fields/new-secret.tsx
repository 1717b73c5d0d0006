import { focusOnMount } from '../../platform/navigation/navigation-effects.ts';
import { copyText } from '../../platform/share.ts';
import actions from '../../ui/controls/action.module.css';
import primitives from '../../ui/primitives.module.css';
import field from './field.module.css';
import classes from './new-secret.module.css';

interface NewSecretProps {
  secret: string;
  /** The label of the secret, such as `Chave de API`. */
  label: string;
  title: string;
  /** Says where to store the secret. */
  note: string;
  /** The message after copying. */
  copiedMessage: string;
  onDone: () => void;
}

/** Shows a secret that cannot be shown again, with the focus on its heading. */
export function NewSecret({ secret, label, title, note, copiedMessage, onDone }: NewSecretProps) {
  const copy = () =>
    copyText(secret, {
      copied: copiedMessage,
      failed: 'O navegador não deixou copiar. Selecione o texto e copie.',
    });

  return (
    <div className={classes.secret}>
      <h3 ref={focusOnMount} tabIndex={-1} className={classes.heading}>
        {title}
      </h3>
      <p className={classes.note}>{note}</p>
      <input
        className={field.input}
        readOnly
        value={secret}
        aria-label={label}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={primitives.cluster3}>
        <button type="button" className={actions.primary} onClick={() => void copy()}>
          Copiar
        </button>
        <button type="button" className={actions.quiet} onClick={onDone}>
          Já guardei
        </button>
      </div>
    </div>
  );
}
