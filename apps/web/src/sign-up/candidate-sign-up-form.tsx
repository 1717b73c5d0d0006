import { AccessSection } from './access-section.tsx';
import { candidateAccount } from './candidate-sign-up.ts';
import { CandidateLaterSteps } from './later-steps.ts';
import { SignUpFrame } from './sign-up-frame.tsx';
import { StepFields } from './step-fields.tsx';
import { useSignUp } from './use-sign-up.ts';

export function CandidateSignUpForm({ onStartOver }: { onStartOver: () => void }) {
  const signUp = useSignUp(candidateAccount);
  const { draft, current, areLaterShown } = signUp;
  return (
    <SignUpFrame
      signUp={signUp}
      promise="Seu próximo salto começa aqui."
      other={{ tipo: 'empresa', label: 'Sou empresa' }}
      onStartOver={onStartOver}
    >
      <StepFields shown={current.id === 'acesso'}>
        <AccessSection fields={draft} emailState={signUp.emailState} />
      </StepFields>
      {areLaterShown && <CandidateLaterSteps fields={draft} step={current.id} />}
    </SignUpFrame>
  );
}
