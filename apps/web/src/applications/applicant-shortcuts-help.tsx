import { IconChevronDown } from '@tabler/icons-react';
import { CheckboxField } from '../ui/field.tsx';
import classes from './applicant-shortcuts-help.module.css';

const shortcuts: [keys: string[], does: string][] = [
  [['J', 'K'], 'andar na lista'],
  [['Enter'], 'abrir'],
  [['A'], 'aprovar'],
  [['D'], 'dispensar'],
  [['C'], 'comentar'],
  [['Esc'], 'voltar à lista'],
];

interface ShortcutsHelpProps {
  enabled: boolean;
  onChange: (enabled: boolean) => void;
}

/** What the keys do, and the switch for them. Screens without a mouse have no use for it and show none. */
export function ApplicantShortcutsHelp({ enabled, onChange }: ShortcutsHelpProps) {
  return (
    <details className={classes.help}>
      <summary className={classes.summary}>
        Atalhos do teclado
        <IconChevronDown className={classes.arrow} size={18} stroke={2} aria-hidden="true" />
      </summary>
      <dl className={classes.keys}>
        {shortcuts.map(([keys, does]) => (
          <div key={does} className={classes.shortcut}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField label="Usar atalhos" checked={enabled} onChange={onChange} />
    </details>
  );
}
