import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { withWaitingTime } from '../accounts/account-errors.ts';
import { LandedDrawing } from '../accounts/link-drawings.tsx';
import { LinkFailurePage } from '../accounts/received-link.tsx';
import frame from '../accounts/standalone-page.module.css';
import { StandalonePage } from '../accounts/standalone-page.tsx';
import { api, isIncomplete } from '../platform/api/api-client.ts';
import { ApiError } from '../platform/api/api-error.ts';
import { focusPage } from '../platform/navigation/navigation-effects.ts';
import actions from '../ui/controls/action.module.css';
import { FailureDrawing } from '../ui/drawings/drawings.tsx';
import { MessagePage } from '../ui/pages/message-page.tsx';
import primitives from '../ui/primitives.module.css';
import {
  type ReceivedAppealLink,
  type RefusedAppeal,
  receiveAppealLink,
  toRefusedAppeal,
} from './received-appeal-link.ts';
import classes from './sanction-view.module.css';
import { AppealForm, SanctionView, sanctionTitles } from './sanction-view.tsx';

/**
 * The page behind the link in the mail about a ban. It shows the decision to a user who can no longer sign in,
 * accepts their single appeal and later shows its outcome.
 */
export function AppealLinkPage({ received: initialLink }: { received: ReceivedAppealLink }) {
  // The link may be used, expire or become unnecessary while the text is being written.
  const [received, setReceived] = useState(initialLink);
  const [news, setNews] = useState<{ title?: string; lead: string }>();
  if (received.state === 'refused') return <RefusedPage {...received} />;
  if (received.state === 'failed')
    return <LinkFailurePage title="Não foi possível abrir o link" sentence={received.sentence} />;

  const { token, sanction } = received;
  // The heading may change when the form disappears: move the focus and the scroll position to it.
  const showLink = (link: ReceivedAppealLink, nextNews?: { title?: string; lead: string }) => {
    flushSync(() => {
      setReceived(link);
      setNews(nextNews);
    });
    window.scrollTo(0, 0);
    focusPage();
  };
  const send = async (words: string) => {
    try {
      const { data } = await api('POST /api/moderation/appeal-link/appeal', { body: { token, words } });
      const updatedLink = isIncomplete(data, '_id')
        ? await receiveAppealLink(token)
        : { ...received, sanction: data };
      showLink(updatedLink, sentNews);
    } catch (error) {
      const refusedAppeal = toRefusedAppeal(error);
      if (refusedAppeal) showLink(refusedAppeal);
      else if (error instanceof ApiError && error.code === 'appeal_sent')
        showLink(await receiveAppealLink(token), { lead: error.message });
      else throw withWaitingTime(error);
    }
  };
  return (
    <StandalonePage>
      <div className={classes.column}>
        {news?.title && <LandedDrawing />}
        <h1 className={frame.title}>{news?.title ?? sanctionTitles[sanction.kind]}</h1>
        {news && <p className={primitives.quiet}>{news.lead}</p>}
        <SanctionView sanction={sanction}>
          {/* The end of the token identifies the link, and the draft does not contain the secret. */}
          {sanction.mayAppeal && <AppealForm sanction={sanction} link={token.slice(-8)} send={send} />}
        </SanctionView>
        {sanction.lifted && (
          <Link to={nextSteps.sanction_lifted.to} className={`${actions.primary} ${classes.next}`}>
            {nextSteps.sanction_lifted.label}
          </Link>
        )}
      </div>
    </StandalonePage>
  );
}

const sentNews = {
  title: 'Recurso enviado',
  lead: 'Avisaremos no e-mail da sua conta quando houver resposta. Ela também aparece neste link. Não é preciso enviar de novo.',
};

/** Links to the next step, by the reason why the link cannot be used for an appeal. */
const nextSteps = {
  appeal_link_missing: { to: '/', label: 'Ir para o início' },
  appeal_link_unknown: { to: '/', label: 'Ir para o início' },
  appeal_link_expired: { to: '/transparencia', label: 'Como decidimos' },
  sanction_lifted: { to: '/login', label: 'Entrar na minha conta' },
} as const;

function RefusedPage({ refusal, title, sentence }: RefusedAppeal) {
  const { to, label } = nextSteps[refusal];
  return (
    <MessagePage
      drawing={refusal === 'sanction_lifted' ? <LandedDrawing /> : <FailureDrawing />}
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
