import { useEffect, useRef } from 'react';
import { copyText } from '../../platform/share.ts';
import actions from '../../ui/controls/action.module.css';
import primitives from '../../ui/primitives.module.css';
import classes from './second-factor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows new recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const copy = () =>
    copyText(codes.join('\n'), {
      copied: 'Códigos copiados.',
      failed: 'Não foi possível copiar. Selecione os códigos e copie.',
    });

  return (
    <div className={classes.part}>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        Guarde seus códigos de recuperação
      </h3>
      <p className={primitives.quiet}>
        Se perder o aparelho, cada código permite entrar uma vez. Eles só aparecem agora.
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
