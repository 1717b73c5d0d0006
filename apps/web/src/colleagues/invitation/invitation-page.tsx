import { Link, useRouter } from '@tanstack/react-router';
import type { Api } from '@trampolim/contract/api';
import type { ResponseOf } from '@trampolim/contract/wire/endpoint';
import { useState } from 'react';
import { withWaitingTime } from '../../accounts/account-errors.ts';
import { LeapPanel } from '../../accounts/leap-panel.tsx';
import {
  incompleteLink,
  LinkFailurePage,
  type RefusedLink,
  receiveLink,
  toRefusedLink,
} from '../../accounts/received-link.tsx';
import frame from '../../accounts/standalone-page.module.css';
import { StandalonePage } from '../../accounts/standalone-page.tsx';
import { FormFailure, TextField } from '../../forms/fields/field.tsx';
import { NewPasswordField, PasswordField } from '../../forms/fields/password-field.tsx';
import { useTextForm } from '../../forms/light/use-text-form.ts';
import { api, messageOf, withFields } from '../../platform/api/api-client.ts';
import { invalidFields } from '../../platform/api/api-error.ts';
import { createSamePageCheck } from '../../platform/navigation/same-page-check.ts';
import { homeOfRole } from '../../platform/session/route-protection.ts';
import { signIn } from '../../platform/session/sign-in.ts';
import { toast } from '../../platform/toast.ts';
import actions from '../../ui/controls/action.module.css';
import { FailureDrawing } from '../../ui/drawings/drawings.tsx';
import { MessagePage } from '../../ui/pages/message-page.tsx';
import primitives from '../../ui/primitives.module.css';
import { rightDescriptions } from '../right-descriptions.ts';
import classes from './invitation-page.module.css';

/** The page of an invitation link, with the form or the reason why the link cannot be used. */
export function InvitationPage({ received }: { received: ReceivedInvitation }) {
  // The invitation may be accepted, withdrawn or expire while the form is filled in.
  const [laterRefusal, setLaterRefusal] = useState<RefusedInvitation>();
  const outcome = laterRefusal ?? received;
  if (outcome.state === 'refused') return <RefusedPage {...outcome} />;
  if (outcome.state === 'failed')
    return <LinkFailurePage title="Não foi possível abrir o convite" sentence={outcome.sentence} />;
  const { companyName, right } = outcome.invitation;
  return (
    <StandalonePage aside={<LeapPanel>Faça parte da equipe.</LeapPanel>} asideBelow>
      <div className={classes.column}>
        <h1 className={frame.title}>Você recebeu um convite</h1>
        <p className={classes.lead}>
          <strong>{companyName}</strong> convidou você para a equipe no Trampolim. Com a permissão de{' '}
          <strong>{right}</strong>, você {rightDescriptions[right]}. Informe seu nome e crie uma senha só sua.
        </p>
        <AcceptanceForm token={outcome.token} invitation={outcome.invitation} onRefused={setLaterRefusal} />
      </div>
    </StandalonePage>
  );
}

function RefusedPage({ refusal, title, sentence }: RefusedInvitation) {
  const maySignIn = refusal === 'invitation_used' || refusal === 'invitation_email_taken';
  return (
    <MessagePage
      drawing={<FailureDrawing />}
      title={title}
      actions={
        <Link to={maySignIn ? '/login' : '/'} className={actions.primary}>
          {maySignIn ? 'Entrar na minha conta' : 'Ir para o início'}
        </Link>
      }
    >
      <p role="alert">{sentence}</p>
    </MessagePage>
  );
}

const emptyValues = { name: '', password: '', confirmPassword: '' };

/** Throws an error for blank fields or different passwords. The server checks the length. */
function assertValid({ name, password, confirmPassword }: typeof emptyValues): void {
  const issues = [
    ...(name.trim() === '' ? [{ path: 'name', message: 'Informe seu nome.' }] : []),
    ...(password === '' ? [{ path: 'password', message: 'Crie uma senha.' }] : []),
    ...(password !== confirmPassword
      ? [{ path: 'confirmPassword', message: 'As senhas não coincidem.' }]
      : []),
  ];
  if (issues.length > 0) throw invalidFields(issues);
}

interface AcceptanceFormProps {
  token: string;
  invitation: Invitation;
  /** Called when the link can no longer be used. */
  onRefused: (refused: RefusedInvitation) => void;
}

/** Creates the account of the invited person and signs them in. */
function AcceptanceForm({ token, invitation, onRefused }: AcceptanceFormProps) {
  const router = useRouter();
  const form = useTextForm(emptyValues);
  const send = async (values: typeof emptyValues) => {
    assertValid(values);
    const isSamePage = createSamePageCheck(router);
    const { data } = await api('POST /api/auth/accept-invitation', { body: { token, ...values } }).catch(
      (error: unknown) => {
        const refused = toRefusedInvitation(error);
        if (refused) onRefused(refused);
        throw withWaitingTime(error);
      },
    );
    toast.success(messageOf(data, 'Convite aceito. Boas-vindas!'));
    const { email } = data;
    // The account exists even if this sign-in fails, and then the sign-in page is opened.
    const user = await signIn({ email, password: values.password, rememberMe: false }).catch(() => null);
    if (!isSamePage()) return;
    if (user)
      await router.navigate({ to: homeOfRole[user.role], state: { afterSignIn: true }, replace: true });
    else await router.navigate({ to: '/login', state: { email }, replace: true });
  };
  return (
    <form
      className={primitives.stack5}
      {...form.props({ send, fallbackMessage: 'Não foi possível aceitar o convite.' })}
    >
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        value={invitation.email}
        readOnly
        hint="Você vai entrar com ele."
        onChange={() => undefined}
      />
      <TextField label="Seu nome" autoComplete="name" aria-required {...form.field('name')} />
      <NewPasswordField label="Senha" {...form.field('password')} />
      <PasswordField
        label="Confirme a senha"
        autoComplete="new-password"
        aria-required
        {...form.field('confirmPassword')}
      />
      <FormFailure message={form.failure} />
      <button type="submit" className={actions.primary} aria-disabled={form.sending}>
        {form.sending ? 'Aceitando...' : 'Aceitar convite'}
      </button>
    </form>
  );
}

export type Invitation = ResponseOf<Api['POST /api/auth/invitation']>;

const titles = {
  invitation_unknown: 'Este convite não vale mais',
  invitation_expired: 'Este convite venceu',
  invitation_used: 'Este convite já foi aceito',
  invitation_email_taken: 'Você já tem uma conta com este e-mail',
} as const;

type RefusedInvitation = RefusedLink<keyof typeof titles>;

type ReceivedInvitation = Awaited<ReturnType<typeof receiveInvitation>>;

const toRefusedInvitation = (error: unknown): RefusedInvitation | undefined => toRefusedLink(titles, error);

const incompleteInvitation: RefusedInvitation = {
  state: 'refused',
  refusal: 'invitation_unknown',
  ...incompleteLink,
};

/** Loads the invitation of a mailed link, whose fragment contains the token. */
export async function receiveInvitation(token: string) {
  if (!token) return incompleteInvitation;
  return receiveLink(
    titles,
    async () => {
      const { data } = await api('POST /api/auth/invitation', { body: { token } });
      return { state: 'valid' as const, token, invitation: withFields(data, 'companyName', 'right') };
    },
    'Não foi possível abrir o convite.',
  );
}
