import { CheckboxField } from '../../forms/fields/field.tsx';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import classes from './applicant-shortcuts-help.module.css';
import { Key } from './key.tsx';

const shortcuts: [keys: string[], does: string][] = [
  [['J', 'K'], 'próximo e anterior'],
  [['Enter'], 'abrir'],
  [['A'], 'aprovar'],
  [['D'], 'dispensar'],
  [['C'], 'comentar'],
  [['X'], 'selecionar'],
  [['Shift', 'J'], 'selecionar também o próximo'],
  [['Esc'], 'voltar à lista'],
  [['?'], 'mostrar os atalhos'],
];

/** The class by which keys find it. */
export const shortcutsHelp = 'shortcuts-help';

interface ShortcutsHelpProps {
  enabled: boolean;
  onChange: (enabled: boolean) => void;
}

/** What the keys do, and the switch for them. Screens without a mouse have no use for it and show none. */
export function ApplicantShortcutsHelp({ enabled, onChange }: ShortcutsHelpProps) {
  return (
    <Disclosure label="Atalhos" className={`${classes.help} ${shortcutsHelp}`}>
      <div className={classes.leaf}>
        <dl className={classes.keys}>
          {shortcuts.map(([keys, does]) => (
            <div key={does} className={classes.shortcut}>
              <dt>
                {keys.map((key) => (
                  <Key key={key} name={key} />
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <CheckboxField label="Usar atalhos" checked={enabled} onChange={onChange} />
      </div>
    </Disclosure>
  );
}
