import type { lookUpCep } from '@trampolim/contract/values/postal-codes';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';

type CepAddress = ResponseOf<typeof lookUpCep>;

/** People wait for this while they type. Beyond this time they had better type the address themselves. */
const serviceTimeoutMs = 3_000;

/** The fields of the service's answer that are used. */
const serviceAnswer = z.object({
  logradouro: z.string().max(200),
  bairro: z.string().max(200),
  localidade: z.string().min(1).max(200),
  uf: z.string().regex(/^[A-Z]{2}$/),
});

type ServiceAnswer = z.output<typeof serviceAnswer>;

/** The service's answer for an unknown code: `true` as a boolean or as text. */
const unknownCode = z.object({ erro: z.literal([true, 'true']) });

/** Called with the reason when the service gives no address, for the log. */
type OnSilence = (error: unknown) => void;

/**
 * Returns the address of an eight-digit postal code, from the cache or the public service. Without one the person
 * types the address and sees the reason: the code does not exist (`erro`), or the service did not answer
 * (`indisponivel`).
 */
export async function findCepAddress(
  db: Database,
  serviceUrl: string,
  cep: string,
  onSilence: OnSilence,
): Promise<CepAddress> {
  const answer = (await readCache(db, cep)) ?? (await askService(db, serviceUrl, cep, onSilence));
  return { cep: `${cep.slice(0, 5)}-${cep.slice(5)}`, ...noAddress, ...answer };
}

const noAddress = { logradouro: '', bairro: '', localidade: '', uf: '' };

async function readCache(db: Database, cep: string): Promise<ServiceAnswer | undefined> {
  const cached = await db.selectFrom('cep_cache').select('address').where('cep', '=', cep).executeTakeFirst();
  return cached && serviceAnswer.parse(cached.address);
}

async function askService(
  db: Database,
  serviceUrl: string,
  cep: string,
  onSilence: OnSilence,
): Promise<ServiceAnswer | { erro: true } | { indisponivel: true }> {
  let address: ServiceAnswer;
  try {
    const signal = AbortSignal.timeout(serviceTimeoutMs);
    const response = await fetch(serviceUrl.replace('{cep}', cep), {
      signal,
      // Does not follow redirects to other services.
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`the postal-code service answered ${response.status}`);
    const answer: unknown = await response.json();
    if (unknownCode.safeParse(answer).success) return { erro: true };
    address = serviceAnswer.parse(answer);
  } catch (error) {
    onSilence(error);
    return { indisponivel: true };
  }
  await writeCache(db, cep, address);
  return address;
}

const writeCache = (db: Database, cep: string, address: ServiceAnswer) =>
  db
    .insertInto('cep_cache')
    .values({ cep, address: JSON.stringify(address) })
    .onConflict((conflict) => conflict.column('cep').doNothing())
    .execute();
