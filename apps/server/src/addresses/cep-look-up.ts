import type { lookUpCep } from '@trampolim/contract/values/address-look-ups';
import { possiblyEmptyText, requiredText } from '@trampolim/contract/values/text';
import { states } from '@trampolim/contract/values/vocabulary';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { fetchServiceJson } from '../platform/fetch-service-json.ts';

type CepAddress = ResponseOf<typeof lookUpCep>;

const foundAddressSchema = z.object({
  logradouro: possiblyEmptyText(),
  bairro: possiblyEmptyText(),
  localidade: requiredText(),
  uf: z.enum(states),
});

type FoundAddress = z.output<typeof foundAddressSchema>;

/** The fields of the service's response that are used. */
const serviceResponseSchema = foundAddressSchema.extend({ cep: z.string().optional() });

/** The service's response for an unknown code: `true` as a boolean or as text. */
const unknownCodeSchema = z.object({ erro: z.literal([true, 'true']) });

/** Called with the reason if the service returns no address, for the log. */
type OnServiceFailure = (error: unknown) => void;

/**
 * Returns the address of an eight-digit postal code, from the cache or the public service. If there is none, the user
 * types the address and sees the reason: the code does not exist (`erro`), or the service did not respond
 * (`indisponivel`).
 */
export async function findCepAddress(
  db: Database,
  serviceUrl: string,
  cep: string,
  onServiceFailure: OnServiceFailure,
): Promise<CepAddress> {
  const result = (await readCache(db, cep)) ?? (await fetchAddress(db, serviceUrl, cep, onServiceFailure));
  return { cep: `${cep.slice(0, 5)}-${cep.slice(5)}`, ...noAddress, ...result };
}

const noAddress = { logradouro: '', bairro: '', localidade: '', uf: '' };

async function readCache(db: Database, cep: string): Promise<FoundAddress | undefined> {
  const cached = await db.selectFrom('cep_cache').select('address').where('cep', '=', cep).executeTakeFirst();
  // Earlier versions validated less, so an invalid cached address is requested again.
  return foundAddressSchema.safeParse(cached?.address).data;
}

async function fetchAddress(
  db: Database,
  serviceUrl: string,
  cep: string,
  onServiceFailure: OnServiceFailure,
): Promise<FoundAddress | { erro: true } | { indisponivel: true }> {
  let address: FoundAddress;
  try {
    const response = await fetchServiceJson('postal-code', serviceUrl.replace('{cep}', cep));
    if (unknownCodeSchema.safeParse(response).success) return { erro: true };
    const { cep: returnedCep = cep, ...foundAddress } = serviceResponseSchema.parse(response);
    if (returnedCep.replace('-', '') !== cep)
      throw new Error('the postal-code service answered for another code');
    address = foundAddress;
  } catch (error) {
    onServiceFailure(error);
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
