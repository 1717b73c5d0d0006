import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import actions from '../../ui/controls/action.module.css';
import { BrokenDrawing } from '../../ui/drawings/broken-drawing.tsx';
import { MessagePage } from '../../ui/pages/message-page.tsx';
import frame from '../account-page.module.css';
import { AccountPage } from '../account-page.tsx';
import { LeapPanel } from '../leap-panel.tsx';
import classes from '../sign-in-page.module.css';
import { UnansweredLink } from '../unanswered-link.tsx';
import type { ReceivedReset, RefusedReset } from './received-reset.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** Where the link for a new password leads: choose it, or read why that cannot be done. */
export function ResetPasswordPage({ received }: { received: ReceivedReset }) {
  // It may be used or run out while the form is filled in.
  const [ended, setEnded] = useState<RefusedReset>();
  const outcome = ended ?? received;
  if (outcome.state === 'refused') return <Refused {...outcome} />;
  if (outcome.state === 'unanswered')
    return <UnansweredLink title="Não foi possível abrir o link" sentence={outcome.sentence} />;
  return (
    <AccountPage aside={<LeapPanel>Pronto para saltar de novo.</LeapPanel>} asideBelow>
      <div className={classes.column}>
        <h1 className={frame.title}>Crie uma senha nova</h1>
        <p className={classes.lead}>Com ela, sua conta é fechada em todos os aparelhos onde está aberta.</p>
        <ResetPasswordForm token={outcome.token} email={outcome.email} onRefused={setEnded} />
      </div>
    </AccountPage>
  );
}

function Refused({ refusal, title, sentence }: RefusedReset) {
  return (
    <MessagePage drawing={<BrokenDrawing />} title={title} actions={<WaysOn refusal={refusal} />}>
      <p role="alert">{sentence}</p>
      {refusal === 'reset_token_missing' && (
        <p>Abra o link inteiro, como ele está na mensagem que enviamos. Se ela se perdeu, peça outra.</p>
      )}
    </MessagePage>
  );
}

function WaysOn({ refusal }: Pick<RefusedReset, 'refusal'>) {
  if (refusal === 'account_banned')
    return (
      <Link to="/" className={actions.primary}>
        Ir para a página inicial
      </Link>
    );
  const isUsed = refusal === 'reset_used';
  return (
    <>
      {isUsed && (
        <Link to="/login" className={actions.primary}>
          Entrar na minha conta
        </Link>
      )}
      <Link to="/forgot-password" className={isUsed ? actions.quiet : actions.primary}>
        Pedir outro link
      </Link>
      {!isUsed && (
        <Link to="/login" className={actions.quiet}>
          Ir para o login
        </Link>
      )}
    </>
  );
}
