import { companyAddressFields, contactFields, fieldsOf, profileFields } from '../companies/company-fields.ts';
import { AddressSection } from '../forms/address/address-section.tsx';
import { DefinedFields } from '../forms/sections/defined-fields.tsx';
import { FormSection } from '../forms/sections/form-section.tsx';
import { AccessSection } from './access-section.tsx';
import { companySignUp } from './company-sign-up.ts';
import { CompanyTypeChoice } from './company-type-choice.tsx';
import { SignUpFrame } from './sign-up-frame.tsx';
import { useSignUp } from './use-sign-up.ts';

export function CompanySignUpForm({ onStartOver }: { onStartOver: () => void }) {
  const signUp = useSignUp(companySignUp);
  const { draft, emailState } = signUp;
  return (
    <SignUpFrame signUp={signUp} onStartOver={onStartOver}>
      <AccessSection fields={draft} emailState={emailState} />
      <FormSection id="empresa" title="Empresa">
        <CompanyTypeChoice {...draft.field('type')} />
        <DefinedFields definitions={fieldsOf(draft.values.type)} fields={draft} />
        <DefinedFields definitions={profileFields} fields={draft} />
      </FormSection>
      <FormSection id="contato" title="Contato">
        <DefinedFields definitions={contactFields} fields={draft} />
      </FormSection>
      <AddressSection definitions={companyAddressFields} fields={draft} />
    </SignUpFrame>
  );
}
