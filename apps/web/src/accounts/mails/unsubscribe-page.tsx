import { Link } from '@tanstack/react-router';
import type { Subscription } from '@trampolim/contract/accounts/mail-settings';
import { useRef, useState } from 'react';
import { api } from '../../platform/api/api-client.ts';
import { ApiError, sentenceOf } from '../../platform/api/api-error.ts';
import { focusPage } from '../../platform/navigation/navigation-focus.ts';
import actions from '../../ui/controls/action.module.css';
import { BrokenDrawing } from '../../ui/drawings/broken-drawing.tsx';
import { MessagePage } from '../../ui/pages/message-page.tsx';
import { EnvelopeDrawing, LandedDrawing } from '../link-drawings.tsx';
import { kindOfLink, mailKindLabels } from './mail-kinds.ts';

/** As long as the server takes none. */
const longestToken = 200;
const steps = {
  leave: { route: 'POST /api/unsubscribe/:token', label: 'Parar de receber' },
  comeBack: { route: 'DELETE /api/unsubscribe/:token', label: 'Voltar a receber' },
} as const;

/** Ends one kind of mail for whoever opens the link in its foot, signed in or not. Nothing is asked or changed before a click. */
export function UnsubscribePage({ token }: { token: string }) {
  const kind = kindOfLink(token);
  const [state, setState] = useState<Subscription>();
  const [failure, setFailure] = useState<unknown>();
  const isSending = useRef(false);
  const isNoLink = !kind || token.length > longestToken || isUnknown(failure);
  if (isNoLink) return <NoLink />;

  const { name, when } = mailKindLabels[kind];
  const take = async ({ route }: (typeof steps)[keyof typeof steps]) => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(undefined);
    try {
      setState((await api(route, { params: { token } })).data);
      focusPage();
    } catch (error) {
      setFailure(error);
    }
    isSending.current = false;
  };
  const offer = (step: (typeof steps)[keyof typeof steps], className: string | undefined) => (
    <button type="button" className={className} onClick={() => void take(step)}>
      {step.label}
    </button>
  );
  const failed = failure !== undefined && (
    <p role="alert">
      {sentenceOf(failure, 'Não foi possível mudar isso agora. Tente de novo em instantes.')}
    </p>
  );
  if (!state) {
    return (
      <MessagePage
        drawing={<EnvelopeDrawing />}
        title="Parar de receber estes e-mails?"
        actions={offer(steps.leave, actions.primary)}
      >
        <p>
          São os de <strong>{name}</strong>. {when}
        </p>
        <p>Só estes param: os outros e os avisos no site continuam.</p>
        {failed}
      </MessagePage>
    );
  }
  const { email, on } = state;
  return (
    <MessagePage
      drawing={<LandedDrawing />}
      title={on ? 'Você voltou a receber' : 'Pronto, você não recebe mais'}
      actions={offer(on ? steps.leave : steps.comeBack, actions.quiet)}
    >
      <p>
        Os e-mails de <strong>{name}</strong> {on ? 'chegam de novo' : 'não chegam mais'} em {email}.
      </p>
      {!on && <p>Se mudar de ideia, é só voltar por aqui ou escolher na sua conta.</p>}
      {failed}
    </MessagePage>
  );
}

const isUnknown = (error: unknown) => error instanceof ApiError && error.code === 'unsubscribe_unknown';

const NoLink = () => (
  <MessagePage
    drawing={<BrokenDrawing />}
    title="Este link não vale"
    actions={
      <Link to="/login" className={actions.primary}>
        Entrar na minha conta
      </Link>
    }
  >
    <p role="alert">
      Abra de novo o link que recebeu, ou entre na sua conta para escolher os e-mails que recebe. Nada mudou.
    </p>
  </MessagePage>
);
