import type { Api } from '@trampolim/contract/api';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../platform/api/api-client.ts';
import { DefinedField, type FormFields } from '../sections/defined-fields.tsx';
import type { AddressFields, AddressPart } from './address-fields.ts';

interface AddressSectionProps<Name extends string> {
  fields: FormFields<Name>;
  definitions: AddressFields<Name>;
}

type CepStatus = 'waiting' | 'searching' | 'found' | 'partly found' | 'not found' | 'failed';

const cepHints: Record<CepStatus, string> = {
  waiting: 'Buscamos o endereço pelo CEP.',
  searching: 'Buscando o endereço…',
  found: 'Endereço preenchido. Falta o número.',
  'partly found': 'Este CEP não tem o endereço completo. Preencha o que falta.',
  'not found': 'Não encontramos este CEP. Confira os números ou preencha o endereço.',
  failed: 'A busca por CEP não respondeu. Preencha o endereço.',
};

/** The fields of an address. A complete postal code fills in the others. */
export function AddressSection<Name extends string>({ fields, definitions }: AddressSectionProps<Name>) {
  const { status, onCepChange, onPartChange, isLocked } = useCepAddress((part, value) =>
    fields.field(definitions[part].name).onChange(value),
  );
  const { cep, ...others } = definitions;
  const changeCep = (value: string) => {
    fields.field(cep.name).onChange(value);
    onCepChange(value);
  };
  const changePart = (part: AddressPart, value: string) => {
    fields.field(definitions[part].name).onChange(value);
    onPartChange(part, value);
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

type CepAddress = ResponseOf<Api['GET /api/cep/:cep']>;

/** The address fields that a postal code can fill in. */
type FoundPart = 'publicPlace' | 'neighborhood' | 'city' | 'state';
type FoundParts = { [Part in FoundPart]?: string };

interface LookUp {
  digits: string;
  status: CepStatus;
  foundParts: FoundParts;
}

const digitsInCep = 8;
/** The number of fields that a complete address fills in. */
const foundPartCount = 4;

/**
 * Looks up the address once a postal code is complete. Found parts are filled in and locked, unless the user typed them
 * during the search. Parts that the service leaves empty (towns with a single code) stay editable, and so does
 * everything when the service does not respond.
 */
function useCepAddress(fill: (part: FoundPart, value: string) => void) {
  const [lookUp, setLookUp] = useState<LookUp>({ digits: '', status: 'waiting', foundParts: {} });
  const pendingRequest = useRef<AbortController>(undefined);
  /** Parts typed by hand since the search began. */
  const typedParts = useRef(new Set<string>());

  useEffect(() => () => pendingRequest.current?.abort(), []);

  const fillAll = (parts: FoundParts) => {
    for (const part of Object.keys(parts) as FoundPart[]) fill(part, parts[part] ?? '');
  };

  const search = async (digits: string) => {
    const controller = new AbortController();
    pendingRequest.current = controller;
    typedParts.current.clear();
    setLookUp({ digits, status: 'searching', foundParts: {} });
    const response = await fetchAddress(digits, controller.signal);
    if (controller.signal.aborted) return;
    const foundParts = withoutParts(response.foundParts, typedParts.current);
    fillAll(foundParts);
    setLookUp({ digits, status: response.status, foundParts });
  };

  /** Must be called on every change of the postal code. */
  const onCepChange = (cep: string) => {
    const digits = cep.replace(/\D/g, '');
    if (digits === lookUp.digits) return;
    pendingRequest.current?.abort();
    // The found parts belong to the previous postal code.
    fillAll(blankParts(lookUp.foundParts));
    if (digits.length === digitsInCep) void search(digits);
    else setLookUp({ digits, status: 'waiting', foundParts: {} });
  };

  /** Must be called on every change of any other part. */
  const onPartChange = (part: string, value: string) => {
    if (value === '') typedParts.current.delete(part);
    else typedParts.current.add(part);
  };

  return {
    status: lookUp.status,
    onCepChange,
    onPartChange,
    isLocked: (part: string): boolean => Object.hasOwn(lookUp.foundParts, part),
  };
}

async function fetchAddress(cep: string, signal: AbortSignal): Promise<Omit<LookUp, 'digits'>> {
  try {
    const { data } = await api('GET /api/cep/:cep', { params: { cep }, signal });
    if (data.indisponivel) return { status: 'failed', foundParts: {} };
    if (data.erro) return { status: 'not found', foundParts: {} };
    const foundParts = foundPartsOf(data);
    return {
      status: Object.keys(foundParts).length === foundPartCount ? 'found' : 'partly found',
      foundParts,
    };
  } catch (error) {
    if (!signal.aborted) console.error('Erro ao buscar o CEP', error);
    return { status: 'failed', foundParts: {} };
  }
}

const foundPartsOf = ({ logradouro, bairro, localidade, uf }: CepAddress): FoundParts => ({
  ...(logradouro && { publicPlace: logradouro }),
  ...(bairro && { neighborhood: bairro }),
  ...(localidade && { city: localidade }),
  ...(uf && { state: uf }),
});

const withoutParts = (parts: FoundParts, excluded: ReadonlySet<string>): FoundParts =>
  Object.fromEntries(Object.entries(parts).filter(([part]) => !excluded.has(part)));

const blankParts = (parts: FoundParts): FoundParts =>
  Object.fromEntries(Object.keys(parts).map((part) => [part, '']));
