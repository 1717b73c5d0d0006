import { DefinedField } from '../forms/sections/defined-field.tsx';
import { DefinedFields } from '../forms/sections/defined-fields.tsx';
import type { FieldDefinition } from '../forms/sections/field-definition.ts';
import type { FormFields } from '../forms/sections/form-fields.ts';
import { FormSection } from '../forms/sections/form-section.tsx';
import type { EmailState } from './use-email-availability.ts';

export type AccessName = 'email' | 'password' | 'confirmPassword';

const email: FieldDefinition<AccessName> = {
  name: 'email',
  label: 'E-mail',
  width: 'whole',
  input: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
};

const passwords: FieldDefinition<AccessName>[] = [
  {
    name: 'password',
    label: 'Senha',
    width: 'half',
    hint: 'No mínimo 8 caracteres.',
    input: { type: 'password', autoComplete: 'new-password' },
  },
  {
    name: 'confirmPassword',
    label: 'Confirme a senha',
    width: 'half',
    input: { type: 'password', autoComplete: 'new-password' },
  },
];

export const accessFields = [email, ...passwords];

const emailHints: Record<EmailState, string | undefined> = {
  unknown: 'Com ele você entra e recebe os avisos.',
  checking: 'Verificando o e-mail…',
  free: 'E-mail disponível.',
  taken: undefined,
};

interface AccessSectionProps {
  fields: FormFields<AccessName>;
  emailState: EmailState;
}

/** With what the person will sign in. */
export function AccessSection({ fields, emailState }: AccessSectionProps) {
  return (
    <FormSection id="acesso" title="Acesso">
      <DefinedField
        definition={email}
        fields={fields}
        hint={emailHints[emailState]}
        error={emailState === 'taken' ? 'O e-mail já está sendo utilizado.' : undefined}
      />
      <DefinedFields definitions={passwords} fields={fields} />
    </FormSection>
  );
}
