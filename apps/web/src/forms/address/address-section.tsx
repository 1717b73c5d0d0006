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
  waiting: 'Com os 8 números, buscamos o endereço.',
  searching: 'Buscando o endereço…',
  found: 'Endereço preenchido. Falta o número.',
  'partly found': 'Este CEP não traz o endereço inteiro. Complete o que falta.',
  'not found': 'Não encontramos este CEP. Confira os números ou preencha o endereço.',
  failed: 'A busca por CEP não respondeu. Preencha o endereço.',
};

/** The fields of an address. A complete postal code fills in the others. */
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

type CepAddress = ResponseOf<Api['GET /api/cep/:cep']>;

/** The address fields that a postal code can fill in. */
type FoundPart = 'publicPlace' | 'neighborhood' | 'city' | 'state';
type FoundParts = { [Part in FoundPart]?: string };

interface LookUp {
  digits: string;
  status: CepStatus;
  found: FoundParts;
}

const digitsInCep = 8;
const foundPartCount = 4;

/**
 * Looks up the address once a postal code is complete. Found parts are filled in and locked, unless the user typed them
 * during the search. Parts that the service leaves empty (towns with a single code) stay editable, and so does
 * everything when the service does not answer.
 */
function useCepAddress(fill: (part: FoundPart, value: string) => void) {
  const [lookUp, setLookUp] = useState<LookUp>({ digits: '', status: 'waiting', found: {} });
  const pending = useRef<AbortController>(undefined);
  /** Parts typed by hand since the search began. */
  const typed = useRef(new Set<string>());

  useEffect(() => () => pending.current?.abort(), []);

  const fillAll = (parts: FoundParts) => {
    for (const part of Object.keys(parts) as FoundPart[]) fill(part, parts[part] ?? '');
  };

  const search = async (digits: string) => {
    const abort = new AbortController();
    pending.current = abort;
    typed.current.clear();
    setLookUp({ digits, status: 'searching', found: {} });
    const response = await fetchAddress(digits, abort.signal);
    if (abort.signal.aborted) return;
    const found = withoutParts(response.found, typed.current);
    fillAll(found);
    setLookUp({ digits, status: response.status, found });
  };

  /** Must be called on every change of the postal code. */
  const cepChanged = (cep: string) => {
    const digits = cep.replace(/\D/g, '');
    if (digits === lookUp.digits) return;
    pending.current?.abort();
    // The found parts belong to the previous postal code.
    fillAll(emptied(lookUp.found));
    if (digits.length === digitsInCep) void search(digits);
    else setLookUp({ digits, status: 'waiting', found: {} });
  };

  /** Must be called on every change of any other part. */
  const partChanged = (part: string, value: string) => {
    if (value === '') typed.current.delete(part);
    else typed.current.add(part);
  };

  return {
    status: lookUp.status,
    cepChanged,
    partChanged,
    isLocked: (part: string): boolean => Object.hasOwn(lookUp.found, part),
  };
}

async function fetchAddress(cep: string, signal: AbortSignal): Promise<Omit<LookUp, 'digits'>> {
  try {
    const { data } = await api('GET /api/cep/:cep', { params: { cep }, signal });
    if (data.indisponivel) return { status: 'failed', found: {} };
    if (data.erro) return { status: 'not found', found: {} };
    const found = foundPartsOf(data);
    return { status: Object.keys(found).length === foundPartCount ? 'found' : 'partly found', found };
  } catch (error) {
    if (!signal.aborted) console.error('Erro ao buscar o CEP', error);
    return { status: 'failed', found: {} };
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

const emptied = (parts: FoundParts): FoundParts =>
  Object.fromEntries(Object.keys(parts).map((part) => [part, '']));
