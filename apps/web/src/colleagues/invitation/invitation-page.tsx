import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import frame from '../../accounts/account-page.module.css';
import { AccountPage } from '../../accounts/account-page.tsx';
import { LeapPanel } from '../../accounts/leap-panel.tsx';
import { UnansweredLink } from '../../accounts/unanswered-link.tsx';
import actions from '../../ui/controls/action.module.css';
import { BrokenDrawing } from '../../ui/drawings/broken-drawing.tsx';
import { MessagePage } from '../../ui/pages/message-page.tsx';
import { rightWords } from '../right-words.ts';
import { AcceptanceForm } from './acceptance-form.tsx';
import classes from './invitation-page.module.css';
import type { ReceivedInvitation, RefusedInvitation } from './received-invitation.ts';

/** Where the link of an invitation leads: accept it, or read why that cannot be done. */
export function InvitationPage({ received }: { received: ReceivedInvitation }) {
  // It may be used, taken back or run out while the form is filled in.
  const [ended, setEnded] = useState<RefusedInvitation>();
  const outcome = ended ?? received;
  if (outcome.state === 'refused') return <Refused {...outcome} />;
  if (outcome.state === 'unanswered')
    return <UnansweredLink title="Não foi possível abrir o convite" sentence={outcome.sentence} />;
  const { companyName, right } = outcome.invitation;
  return (
    <AccountPage aside={<LeapPanel>Juntos, o salto é maior.</LeapPanel>} asideBelow>
      <div className={classes.column}>
        <h1 className={frame.title}>Você recebeu um convite</h1>
        <p className={classes.lead}>
          <strong>{companyName}</strong> convidou você para trabalhar junto no Trampolim. Com o direito de{' '}
          <strong>{right}</strong>, você {rightWords[right]}. Diga o seu nome e escolha uma senha só sua.
        </p>
        <AcceptanceForm token={outcome.token} invitation={outcome.invitation} onRefused={setEnded} />
      </div>
    </AccountPage>
  );
}

function Refused({ refusal, title, sentence }: RefusedInvitation) {
  const mayEnter = refusal === 'invitation_used' || refusal === 'invitation_email_taken';
  return (
    <MessagePage
      drawing={<BrokenDrawing />}
      title={title}
      actions={
        <Link to={mayEnter ? '/login' : '/'} className={actions.primary}>
          {mayEnter ? 'Entrar na minha conta' : 'Ir para o início'}
        </Link>
      }
    >
      <p role="alert">{sentence}</p>
    </MessagePage>
  );
}
