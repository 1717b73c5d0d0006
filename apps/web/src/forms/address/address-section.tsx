import { DefinedField } from '../sections/defined-field.tsx';
import type { FormFields } from '../sections/form-fields.ts';
import type { AddressFields, AddressPart } from './address-fields.ts';
import { type CepStatus, useCepAddress } from './use-cep-address.ts';

interface AddressSectionProps<Name extends string> {
  fields: FormFields<Name>;
  definitions: AddressFields<Name>;
}

const cepHints: Record<CepStatus, string> = {
  waiting: 'Com os 8 números, buscamos o endereço.',
  searching: 'Buscando o endereço…',
  found: 'Endereço preenchido. Falta o número.',
  'partly found': 'Este CEP não traz o endereço inteiro. Complete o que falta.',
  'not found': 'Não encontramos este CEP. Confira os números ou preencha o endereço.',
  failed: 'A busca por CEP não respondeu. Preencha o endereço.',
};

export function AddressSection<Name extends string>({ fields, definitions }: AddressSectionProps<Name>) {
  const { status, cepChanged, partChanged, isLocked } = useCepAddress((part, value) =>
    fields.field(definitions[part].name).onChange(value),
  );
  const { cep, ...others } = definitions;
  const changeCep = (value: string) => {
    fields.field(cep.name).onChange(value);
    cepChanged(value);
  };
  const changePart = (part: AddressPart, value: string) => {
    fields.field(definitions[part].name).onChange(value);
    partChanged(part, value);
  };
  return (
    <>
      <DefinedField definition={cep} fields={fields} hint={cepHints[status]} onChange={changeCep} />
      {(Object.keys(others) as Exclude<AddressPart, 'cep'>[]).map((part) => (
        <DefinedField
          key={part}
          definition={others[part]}
          fields={fields}
          readOnly={isLocked(part)}
          onChange={(value) => changePart(part, value)}
        />
      ))}
    </>
  );
}
