import type { CompanySignUp } from '@trampolim/contract/companies/companies';

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
