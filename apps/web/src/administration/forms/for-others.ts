import type { FieldDefinition } from '../../forms/sections/defined-fields.tsx';

/** What shared definitions say to whoever fills them in about themselves, said to somebody who does so about another. */
const labels: Record<string, string> = { positionInTheCompany: 'Cargo na empresa' };

/** The sign-up's own definitions for somebody else's account: nothing of the browser's owner is suggested. */
export const forOthers = <Name extends string>(
  definitions: readonly FieldDefinition<Name>[],
): FieldDefinition<Name>[] =>
  definitions.map((definition) => ({
    ...definition,
    label: labels[definition.name] ?? definition.label,
    ...(definition.missing && { missing: missing(definition) }),
    input: { ...definition.input, autoComplete: 'off' },
  }));

const missing = ({ options }: FieldDefinition<string>): string =>
  options ? 'Escolha uma das opções.' : 'Preencha este campo.';

/** What is said of what was left blank, by its path. */
export const wantedOf = (...definitions: (readonly FieldDefinition<string>[])[]): Record<string, string> =>
  Object.fromEntries(
    definitions
      .flat()
      .flatMap((definition) => (definition.optional ? [] : [[definition.name, missing(definition)]])),
  );
