import { CheckboxField } from '../../forms/fields/field.tsx';
import { ShortcutsHelp } from '../../ui/controls/shortcuts.tsx';

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

interface ApplicantShortcutsHelpProps {
  enabled: boolean;
  onChange: (enabled: boolean) => void;
}

export const ApplicantShortcutsHelp = ({ enabled, onChange }: ApplicantShortcutsHelpProps) => (
  <ShortcutsHelp shortcuts={shortcuts}>
    <CheckboxField label="Usar atalhos" checked={enabled} onChange={onChange} />
  </ShortcutsHelp>
);
