import type { CompanySignUp } from '@trampolim/contract/companies/companies';

type TypedAddress = Omit<CompanySignUp['address'], 'cep'>;

/** A postal address as candidates and companies both keep it. */
export const addressColumns = (cep: string, address: TypedAddress) => ({
  cep,
  street: address.publicPlace,
  number: address.number,
  complement: address.complement ?? '',
  neighborhood: address.neighborhood,
  city: address.city,
  state: address.state,
});
