import type { CompanySignUp } from '@trampolim/contract/companies/companies';
import type { Selectable } from 'kysely';
import type { DB } from '../platform/database/database-types.gen.ts';

type TypedAddress = Omit<CompanySignUp['address'], 'cep'>;

/** The columns of a postal address, for candidates and companies. */
export const addressColumns = (cep: string, address: TypedAddress) => ({
  cep,
  street: address.publicPlace,
  number: address.number,
  complement: address.complement ?? '',
  neighborhood: address.neighborhood,
  city: address.city,
  state: address.state,
});

type AddressRow = Pick<
  Selectable<DB['company']>,
  'street' | 'number' | 'complement' | 'neighborhood' | 'city' | 'state' | 'cep'
>;

/** Converts the columns of a postal address to the `ownAddress` of the contract. */
export const toAddress = (row: AddressRow) => ({
  publicPlace: row.street,
  number: row.number,
  complement: row.complement,
  neighborhood: row.neighborhood,
  city: row.city,
  state: row.state,
  cep: row.cep,
});
