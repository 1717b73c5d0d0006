import type { lookUpCep } from '@trampolim/contract/accounts';
import type { ResponseOf } from '@trampolim/contract/endpoint';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';

type CepAddress = ResponseOf<typeof lookUpCep>;

/** People wait for this while they type: beyond, they are better off writing the address themselves. */
const serviceTimeoutMs = 3_000;

/** Of what the service says, only what we know. A code that does not exist is `{ "erro": true }`, in some words. */
const serviceAnswer = z.object({
  logradouro: z.string().max(200),
  bairro: z.string().max(200),
  localidade: z.string().min(1).max(200),
  uf: z.string().regex(/^[A-Z]{2}$/),
});

type ServiceAnswer = z.output<typeof serviceAnswer>;

/** Told why the service gave no address, for the log. */
type OnSilence = (error: unknown) => void;

/**
 * The address of a postal code of eight digits, from the cache or the public service. A code that does not exist and
 * a service that does not answer look the same: `erro`, and the person types the address.
 */
export async function findCepAddress(
  db: Database,
  serviceUrl: string,
  cep: string,
  onSilence: OnSilence,
): Promise<CepAddress> {
  const address = (await readCache(db, cep)) ?? (await askService(db, serviceUrl, cep, onSilence));
  const formatted = `${cep.slice(0, 5)}-${cep.slice(5)}`;
  if (!address) return { cep: formatted, logradouro: '', bairro: '', localidade: '', uf: '', erro: true };
  return { cep: formatted, ...address };
}

async function readCache(db: Database, cep: string): Promise<ServiceAnswer | undefined> {
  const cached = await db.selectFrom('cep_cache').select('address').where('cep', '=', cep).executeTakeFirst();
  return cached && serviceAnswer.parse(cached.address);
}

async function askService(
  db: Database,
  serviceUrl: string,
  cep: string,
  onSilence: OnSilence,
): Promise<ServiceAnswer | undefined> {
  let answer: unknown;
  try {
    const signal = AbortSignal.timeout(serviceTimeoutMs);
    const response = await fetch(serviceUrl.replace('{cep}', cep), {
      signal,
      // Only the configured service is asked, not whomever it names.
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`the postal-code service answered ${response.status}`);
    answer = await response.json();
  } catch (error) {
    onSilence(error);
    return undefined;
  }
  const address = serviceAnswer.safeParse(answer).data;
  if (address) await writeCache(db, cep, address);
  return address;
}

const writeCache = (db: Database, cep: string, address: ServiceAnswer) =>
  db
    .insertInto('cep_cache')
    .values({ cep, address: JSON.stringify(address) })
    .onConflict((conflict) => conflict.column('cep').doNothing())
    .execute();
