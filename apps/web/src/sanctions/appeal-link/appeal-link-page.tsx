import { Link } from '@tanstack/react-router';
import type { OwnSanction } from '@trampolim/contract/moderation/appeals';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import frame from '../../accounts/account-page.module.css';
import { AccountPage } from '../../accounts/account-page.tsx';
import { LandedDrawing } from '../../accounts/landed-drawing.tsx';
import { UnansweredLink } from '../../accounts/unanswered-link.tsx';
import { withWait } from '../../accounts/with-wait.ts';
import { api } from '../../platform/api/api-client.ts';
import { focusPage } from '../../platform/navigation/navigation-focus.ts';
import actions from '../../ui/controls/action.module.css';
import { BrokenDrawing } from '../../ui/drawings/broken-drawing.tsx';
import { MessagePage } from '../../ui/pages/message-page.tsx';
import { AppealForm } from '../appeal-form.tsx';
import { SanctionView } from '../sanction-view.tsx';
import { sanctionTitles } from '../sanction-words.ts';
import classes from './appeal-link-page.module.css';
import { asRefused, type ReceivedAppealLink, type RefusedAppeal } from './received-appeal-link.ts';

/** Where the link in the mail about a ban leads: what was decided, and the one appeal of whoever can no longer sign in. */
export function AppealLinkPage({ received }: { received: ReceivedAppealLink }) {
  // It may be used, run out or be no longer needed while the words are written.
  const [ended, setEnded] = useState<RefusedAppeal>();
  const [sent, setSent] = useState<OwnSanction>();
  if (ended) return <Refused {...ended} />;
  if (received.state === 'refused') return <Refused {...received} />;
  if (received.state === 'unanswered')
    return <UnansweredLink title="Não foi possível abrir o link" sentence={received.sentence} />;

  const { token } = received;
  const sanction = sent ?? received.sanction;
  const send = async (words: string) => {
    try {
      const { data } = await api('POST /api/moderation/appeal-link/appeal', { body: { token, words } });
      // Another heading may stand there then, and the focus goes to that.
      flushSync(() => setSent(data));
      focusPage();
    } catch (error) {
      const refused = asRefused(error);
      if (!refused) throw withWait(error);
      flushSync(() => setEnded(refused));
      focusPage();
    }
  };
  return (
    <AccountPage>
      <div className={classes.column}>
        {sent && <LandedDrawing />}
        <h1 className={frame.title}>{sent ? 'Recurso enviado' : sanctionTitles[sanction.kind]}</h1>
        {sent && (
          <p className={classes.lead}>
            A resposta vai para o e-mail da sua conta. Não é preciso enviar de novo.
          </p>
        )}
        <SanctionView sanction={sanction}>
          {sanction.mayAppeal && <AppealForm sanction={sanction} send={send} />}
        </SanctionView>
      </div>
    </AccountPage>
  );
}

/** What can still be done where the link appeals nothing. */
const next = {
  appeal_link_missing: { to: '/', label: 'Ir para o início' },
  appeal_link_unknown: { to: '/', label: 'Ir para o início' },
  appeal_link_expired: { to: '/transparencia', label: 'Como decidimos' },
  appeal_link_used: { to: '/transparencia', label: 'Como decidimos' },
  sanction_lifted: { to: '/login', label: 'Entrar na minha conta' },
} as const;

function Refused({ refusal, title, sentence }: RefusedAppeal) {
  const { to, label } = next[refusal];
  return (
    <MessagePage
      drawing={refusal === 'sanction_lifted' ? <LandedDrawing /> : <BrokenDrawing />}
      title={title}
      actions={
        <Link to={to} className={actions.primary}>
          {label}
        </Link>
      }
    >
      <p role="alert">{sentence}</p>
    </MessagePage>
  );
}
