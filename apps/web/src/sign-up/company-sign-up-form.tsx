import { CompanyTypeChoice } from '../companies/company-type-choice.tsx';
import { companyAccount } from './company-sign-up.ts';
import { CompanyLaterSteps } from './later-steps.ts';
import { SignUpFrame } from './sign-up-frame.tsx';
import { StepFields } from './step-fields.tsx';
import { useSignUp } from './use-sign-up.ts';

export function CompanySignUpForm({ onStartOver }: { onStartOver: () => void }) {
  const signUp = useSignUp(companyAccount);
  const { draft, current, areLaterShown, emailState } = signUp;
  return (
    <SignUpFrame
      signUp={signUp}
      promise="Quem falta no seu time está a um salto."
      other={{ tipo: 'candidato', label: 'Procuro trabalho' }}
      onStartOver={onStartOver}
    >
      <StepFields shown={current.id === 'tipo'}>
        <CompanyTypeChoice {...draft.field('type')} />
      </StepFields>
      {areLaterShown && (
        <CompanyLaterSteps
          fields={draft}
          step={current.id}
          type={draft.values.type}
          emailState={emailState}
        />
      )}
    </SignUpFrame>
  );
}
