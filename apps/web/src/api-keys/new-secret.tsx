import { useEffect, useRef } from 'react';
import field from '../forms/fields/field.module.css';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import primitives from '../ui/primitives.module.css';
import classes from './api-keys.module.css';

interface NewSecretProps {
  secret: string;
  onDone: () => void;
}

/** Shows the secret of a new key, which cannot be shown again. */
export function NewSecret({ secret, onDone }: NewSecretProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success('Chave copiada.');
    } catch (fault) {
      console.error('A chave não foi copiada', fault);
      toast.error('O navegador não deixou copiar. Selecione a chave e copie.');
    }
  };

  return (
    <div className={classes.form}>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        Copie a chave agora
      </h3>
      <p className={classes.intro}>
        Ela só aparece desta vez. Guarde-a no cofre de senhas do sistema que vai usá-la, nunca em e-mails nem
        em páginas do site.
      </p>
      <input
        className={field.input}
        readOnly
        value={secret}
        aria-label="Chave de API"
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
