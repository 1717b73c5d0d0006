import type { Api } from '@trampolim/contract/api';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../platform/api/api-client.ts';

type CepAddress = ResponseOf<Api['GET /api/cep/:cep']>;

/** The parts of an address that a postal code tells. */
type FoundPart = 'publicPlace' | 'neighborhood' | 'city' | 'state';
type FoundParts = { [Part in FoundPart]?: string };

export type CepStatus = 'waiting' | 'searching' | 'found' | 'partly found' | 'not found' | 'failed';

interface LookUp {
  digits: string;
  status: CepStatus;
  found: FoundParts;
}

const digitsInCep = 8;
const partCount = 4;

/**
 * Looks the address up once a postal code is complete. What it found is filled in and locked, unless it was typed
 * meanwhile; what the service leaves empty, as it does for towns with one code, and everything when it does not answer,
 * is typed by hand.
 */
export function useCepAddress(fill: (part: FoundPart, value: string) => void) {
  const [lookUp, setLookUp] = useState<LookUp>({ digits: '', status: 'waiting', found: {} });
  const underWay = useRef<AbortController>(undefined);
  /** What was typed by hand while the answer was on its way. */
  const typed = useRef(new Set<string>());

  useEffect(() => () => underWay.current?.abort(), []);

  const fillAll = (parts: FoundParts) => {
    for (const part of Object.keys(parts) as FoundPart[]) fill(part, parts[part] ?? '');
  };

  const search = async (digits: string) => {
    const abort = new AbortController();
    underWay.current = abort;
    typed.current.clear();
    setLookUp({ digits, status: 'searching', found: {} });
    const answer = await askForAddress(digits, abort.signal);
    if (abort.signal.aborted) return;
    const found = without(typed.current, answer.found);
    fillAll(found);
    setLookUp({ digits, status: answer.status, found });
  };

  /** To be told of every change of the postal code. */
  const cepChanged = (cep: string) => {
    const digits = cep.replace(/\D/g, '');
    if (digits === lookUp.digits) return;
    underWay.current?.abort();
    // What was found belongs to the previous code.
    fillAll(emptied(lookUp.found));
    if (digits.length === digitsInCep) void search(digits);
    else setLookUp({ digits, status: 'waiting', found: {} });
  };

  /** To be told of every other part that is typed. */
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

async function askForAddress(cep: string, signal: AbortSignal): Promise<Omit<LookUp, 'digits'>> {
  try {
    const { data } = await api('GET /api/cep/:cep', { params: { cep }, signal });
    if (data.indisponivel) return { status: 'failed', found: {} };
    if (data.erro) return { status: 'not found', found: {} };
    const found = partsOf(data);
    return { status: Object.keys(found).length === partCount ? 'found' : 'partly found', found };
  } catch (error) {
    if (!signal.aborted) console.error('Erro ao buscar o CEP', error);
    return { status: 'failed', found: {} };
  }
}

const partsOf = ({ logradouro, bairro, localidade, uf }: CepAddress): FoundParts => ({
  ...(logradouro && { publicPlace: logradouro }),
  ...(bairro && { neighborhood: bairro }),
  ...(localidade && { city: localidade }),
  ...(uf && { state: uf }),
});

const without = (typed: ReadonlySet<string>, parts: FoundParts): FoundParts =>
  Object.fromEntries(Object.entries(parts).filter(([part]) => !typed.has(part)));

const emptied = (parts: FoundParts): FoundParts =>
  Object.fromEntries(Object.keys(parts).map((part) => [part, '']));
