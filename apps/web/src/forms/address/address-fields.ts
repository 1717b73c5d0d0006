import { states } from '@trampolim/contract/values/vocabulary';
import type { FieldDefinition } from '../sections/defined-fields.tsx';

export type AddressPart = 'cep' | 'publicPlace' | 'number' | 'complement' | 'neighborhood' | 'city' | 'state';

const parts: Record<AddressPart, Omit<FieldDefinition<string>, 'name'>> = {
  cep: {
    label: 'CEP',
    requiredMessage: 'Informe o CEP.',
    width: 'whole',
    mask: 'cep',
    input: { autoComplete: 'postal-code' },
  },
  publicPlace: {
    label: 'Rua',
    requiredMessage: 'Informe a rua.',
    width: 'wide',
    input: { autoComplete: 'address-line1' },
  },
  number: {
    label: 'Número',
    requiredMessage: 'Informe o número.',
    width: 'narrow',
    input: { autoComplete: 'off' },
  },
  complement: {
    label: 'Complemento',
    width: 'half',
    optional: true,
    input: { autoComplete: 'address-line2' },
  },
  neighborhood: {
    label: 'Bairro',
    requiredMessage: 'Informe o bairro.',
    width: 'half',
    input: { autoComplete: 'address-level3' },
  },
  city: {
    label: 'Cidade',
    requiredMessage: 'Informe a cidade.',
    width: 'wide',
    input: { autoComplete: 'address-level2' },
  },
  state: {
    label: 'Estado',
    requiredMessage: 'Escolha o estado.',
    width: 'narrow',
    options: states,
    input: { autoComplete: 'address-level1', placeholder: 'UF' },
  },
};

export type AddressFields<Name extends string> = Record<AddressPart, FieldDefinition<Name>>;

/** Address field definitions in display order, with the field names of one form. */
export const addressFields = <Name extends string>(names: Record<AddressPart, Name>): AddressFields<Name> =>
  Object.fromEntries(
    (Object.keys(parts) as AddressPart[]).map((part) => [
      part,
      { ...parts[part], name: names[part], ...(part === 'city' && { stateField: names.state }) },
    ]),
  ) as AddressFields<Name>;
