import { Link, useRouter } from '@tanstack/react-router';
import type { Api } from '@trampolim/contract/api';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { useState } from 'react';
import { withWait } from '../../accounts/account-errors.ts';
import frame from '../../accounts/account-page.module.css';
import { AccountPage } from '../../accounts/account-page.tsx';
import { LeapPanel } from '../../accounts/leap-panel.tsx';
import {
  halfLink,
  type RefusedLink,
  receiveLink,
  refusedLink,
  UnansweredLink,
} from '../../accounts/received-link.tsx';
import { FormFailure, TextField } from '../../forms/fields/field.tsx';
import { PasswordField } from '../../forms/fields/password-field.tsx';
import { useDraft } from '../../forms/light/use-draft.ts';
import { api, messageOf } from '../../platform/api/api-client.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { stillHere } from '../../platform/navigation/still-here.ts';
import { homeOfRole } from '../../platform/session/home-of-role.ts';
import { signIn } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import actions from '../../ui/controls/action.module.css';
import { BrokenDrawing } from '../../ui/drawings/broken-drawing.tsx';
import { MessagePage } from '../../ui/pages/message-page.tsx';
import { rightDescriptions } from '../right-words.ts';
import classes from './invitation-page.module.css';

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
          <strong>{right}</strong>, você {rightDescriptions[right]}. Diga o seu nome e escolha uma senha só
          sua.
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

const empty = { name: '', password: '', confirmPassword: '' };

/** Throws what is missing or does not match; how long a password must be is for the server to say. */
function demandAll({ name, password, confirmPassword }: typeof empty): void {
  const issues = [
    ...(name.trim() === '' ? [{ path: 'name', message: 'Informe o seu nome.' }] : []),
    ...(password === '' ? [{ path: 'password', message: 'Escolha uma senha.' }] : []),
    ...(password !== confirmPassword
      ? [{ path: 'confirmPassword', message: 'As senhas não coincidem.' }]
      : []),
  ];
  if (issues.length > 0) throw new ApiError(400, '', issues);
}

interface AcceptanceFormProps {
  token: string;
  invitation: Invitation;
  /** The link is good no more. */
  onRefused: (refused: RefusedInvitation) => void;
}

/** Makes whoever was invited an account, and signs them in to it. */
function AcceptanceForm({ token, invitation, onRefused }: AcceptanceFormProps) {
  const router = useRouter();
  const draft = useDraft(empty);
  const send = async (values: typeof empty) => {
    demandAll(values);
    const isStillHere = stillHere(router);
    const { data } = await api('POST /api/auth/accept-invitation', { body: { token, ...values } }).catch(
      (fault: unknown) => {
        const refused = asRefused(fault);
        if (refused) onRefused(refused);
        throw withWait(fault);
      },
    );
    toast.success(messageOf(data, 'Convite aceito. Boas-vindas!'));
    const { email } = data;
    // They are in whether or not this works: otherwise the ordinary way is open.
    const user = await signIn({ email, password: values.password, rememberMe: false }).catch(() => null);
    if (!isStillHere()) return;
    if (user)
      await router.navigate({ to: homeOfRole[user.role], state: { afterSignIn: true }, replace: true });
    else await router.navigate({ to: '/login', state: { email }, replace: true });
  };
  return (
    <form
      className={classes.form}
      {...draft.form({ send, fallbackMessage: 'Não foi possível aceitar o convite.' })}
    >
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        value={invitation.email}
        readOnly
        hint="É com ele que você vai entrar."
        onChange={() => undefined}
      />
      <TextField label="Seu nome" autoComplete="name" aria-required {...draft.field('name')} />
      <PasswordField
        label="Senha"
        autoComplete="new-password"
        aria-required
        hint="No mínimo 8 caracteres."
        {...draft.field('password')}
      />
      <PasswordField
        label="Confirme a senha"
        autoComplete="new-password"
        aria-required
        {...draft.field('confirmPassword')}
      />
      <FormFailure message={draft.failure} />
      <button type="submit" className={actions.primary} aria-disabled={draft.sending}>
        {draft.sending ? 'Aceitando...' : 'Aceitar convite'}
      </button>
    </form>
  );
}

export type Invitation = ResponseOf<Api['POST /api/auth/invitation']>;

const endings = {
  invitation_unknown: 'Este convite não vale mais',
  invitation_expired: 'Este convite venceu',
  invitation_used: 'Este convite já foi aceito',
  invitation_email_taken: 'Você já tem uma conta com este e-mail',
} as const;

type RefusedInvitation = RefusedLink<keyof typeof endings>;

type ReceivedInvitation = Awaited<ReturnType<typeof receiveInvitation>>;

const asRefused = (error: unknown): RefusedInvitation | undefined => refusedLink(endings, error);

const missing: RefusedInvitation = {
  state: 'refused',
  refusal: 'invitation_unknown',
  ...halfLink,
};

/** What the secret of a mailed link, which it carries behind the #, invites to. */
export async function receiveInvitation(token: string) {
  if (!token) return missing;
  return receiveLink(
    endings,
    async () => {
      const { data } = await api('POST /api/auth/invitation', { body: { token } });
      return { state: 'good' as const, token, invitation: data };
    },
    'Não foi possível abrir o convite.',
  );
}
