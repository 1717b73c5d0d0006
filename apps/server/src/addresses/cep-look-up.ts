import type { lookUpCep } from '@trampolim/contract/values/postal-codes';
import { possiblyEmptyText, requiredText } from '@trampolim/contract/values/text';
import { states } from '@trampolim/contract/values/vocabulary';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { z } from 'zod';
import { askService } from '../platform/ask-service.ts';
import type { Database } from '../platform/database/database.ts';

type CepAddress = ResponseOf<typeof lookUpCep>;

const foundAddress = z.object({
  logradouro: possiblyEmptyText(),
  bairro: possiblyEmptyText(),
  localidade: requiredText(),
  uf: z.enum(states),
});

type FoundAddress = z.output<typeof foundAddress>;

/** The fields of the service's answer that are used. */
const serviceAnswer = foundAddress.extend({ cep: z.string().optional() });

/** The service's answer for an unknown code: `true` as a boolean or as text. */
const unknownCode = z.object({ erro: z.literal([true, 'true']) });

/** A function that is called with the reason when the service gives no address, for the log. */
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
  const answer = (await readCache(db, cep)) ?? (await fetchAddress(db, serviceUrl, cep, onSilence));
  return { cep: `${cep.slice(0, 5)}-${cep.slice(5)}`, ...noAddress, ...answer };
}

const noAddress = { logradouro: '', bairro: '', localidade: '', uf: '' };

async function readCache(db: Database, cep: string): Promise<FoundAddress | undefined> {
  const cached = await db.selectFrom('cep_cache').select('address').where('cep', '=', cep).executeTakeFirst();
  // Earlier versions checked less. Such an answer is requested again.
  return foundAddress.safeParse(cached?.address).data;
}

async function fetchAddress(
  db: Database,
  serviceUrl: string,
  cep: string,
  onSilence: OnSilence,
): Promise<FoundAddress | { erro: true } | { indisponivel: true }> {
  let address: FoundAddress;
  try {
    const answer = await askService('postal-code', serviceUrl.replace('{cep}', cep));
    if (unknownCode.safeParse(answer).success) return { erro: true };
    const { cep: answered = cep, ...found } = serviceAnswer.parse(answer);
    if (answered.replace('-', '') !== cep)
      throw new Error('the postal-code service answered for another code');
    address = found;
  } catch (error) {
    onSilence(error);
    return { indisponivel: true };
  }
  await writeCache(db, cep, address);
  return address;
}

const writeCache = (db: Database, cep: string, address: FoundAddress) =>
  db
    .insertInto('cep_cache')
    .values({ cep, address: JSON.stringify(address) })
    .onConflict((conflict) => conflict.column('cep').doNothing())
    .execute();
