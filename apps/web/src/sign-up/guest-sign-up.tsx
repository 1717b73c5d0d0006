import { Link, useRouter } from '@tanstack/react-router';
import type { Api } from '@trampolim/contract/api';
import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import { states } from '@trampolim/contract/values/vocabulary';
import type { RequestOf, ResponseOf } from '@trampolim/contract/wire/endpoint';
import { minimumCandidateAge } from '@trampolim/contract/wire/limits';
import { useEffect, useRef, useState } from 'react';
import frame from '../accounts/standalone-page.module.css';
import { StandalonePage } from '../accounts/standalone-page.tsx';
import { emailInUse, takenEmail, useEmailAvailability } from '../accounts/use-email-availability.ts';
import { clearDraft, readDraft, storeDraft } from '../forms/drafts/tab-draft.ts';
import { EmailField, Field, FormFailure, TextField, type TextFieldProps } from '../forms/fields/field.tsx';
import { DayField, parseTypedDay } from '../forms/fields/masked-field.tsx';
import { NewPasswordField } from '../forms/fields/password-field.tsx';
import { useTextForm } from '../forms/light/use-text-form.ts';
import { comboboxAttributes, Suggestions } from '../forms/search/suggestions.tsx';
import layout from '../forms/sections/field-layout.module.css';
import { api } from '../platform/api/api-client.ts';
import { ApiError, type FieldIssue, invalidFields } from '../platform/api/api-error.ts';
import { createSamePageCheck } from '../platform/navigation/same-page-check.ts';
import { storePendingAction } from '../platform/session/pending-action.ts';
import { signIn, signInBy } from '../platform/session/sign-in.ts';
import actions from '../ui/controls/action.module.css';
import { normalizeText } from '../ui/format/format.ts';
import { Facts } from '../ui/marks/facts.tsx';
import classes from './guest-sign-up.module.css';
import signUpFrame from './sign-up-frame.module.css';
import { LeapAside, TermsNote } from './sign-up-frame.tsx';

const signUpFromVacancyRoute = 'POST /api/user/candidate/sign-up-from-vacancy';
type Body = RequestOf<Api[typeof signUpFromVacancyRoute]>['body'];

/** The input is stored under this name in the tab. */
const draftName = 'vaga';

const empty = { candidateName: '', email: '', password: '', candidateBirth: '', city: '' };
const missingMessages: typeof empty = {
  candidateName: 'Informe seu nome.',
  email: 'Informe seu e-mail.',
  password: 'Crie uma senha.',
  candidateBirth: 'Informe quando você nasceu.',
  city: 'Informe a cidade onde você mora.',
};

interface GuestSignUpProps {
  vacancy: PublicVacancy;
  /** Called when the password field is focused, to load the code of signed-in pages early. */
  onPasswordFocus: () => void;
}

/**
 * The short sign-up of a guest who wants to apply to a vacancy. Afterwards the guest is signed in and back at the
 * vacancy.
 */
export function GuestSignUp({ vacancy, onPasswordFocus }: GuestSignUpProps) {
  const { form, isTaken, create } = useGuestSignUp(vacancy);
  const { _id, jobTitle, companyId, jobLocation } = vacancy;
  const email = form.values.email.trim();
  const city = form.field('city');
  const vacancyPlace = `${jobLocation.city}/${jobLocation.state}`;
  const toSignIn = {
    to: '/login',
    search: { voltar: `/vaga/${_id}` },
    state: { email },
    onClick: () => storePendingAction('apply', _id),
  } as const;
  return (
    <StandalonePage aside={<LeapAside progress={0.5}>Falta pouco para se candidatar.</LeapAside>}>
      <div className={signUpFrame.column}>
        <p className={classes.step}>Enviar currículo para</p>
        <h1 className={frame.title} tabIndex={-1}>
          {jobTitle}
        </h1>
        <p className={classes.vacancy}>
          <Facts>
            {companyId.companyName}
            {vacancyPlace}
          </Facts>
        </p>
        <p className={`${frame.linkedText} ${signUpFrame.lead}`}>
          Crie sua conta em um minuto. <Link {...toSignIn}>Já tenho conta</Link>
        </p>
        <form
          className={signUpFrame.form}
          {...form.props({ send: create, fallbackMessage: 'Erro: Não foi possível criar a conta.' })}
        >
          <div className={layout.fields}>
            <div className={layout.whole}>
              <TextField
                label="Nome completo"
                autoComplete="name"
                autoCapitalize="words"
                aria-required
                {...form.field('candidateName')}
              />
            </div>
            <div className={layout.whole}>
              <EmailField
                autoComplete="email"
                hint="A empresa responde por este e-mail."
                {...form.field('email')}
                error={form.field('email').error ?? (isTaken ? takenEmail.message : undefined)}
              />
              {isTaken && (
                <p className={`${frame.linkedText} ${signUpFrame.existingAccount}`}>
                  Já tem conta? <Link {...toSignIn}>Entrar</Link>
                </p>
              )}
            </div>
            <div className={layout.whole}>
              <NewPasswordField label="Senha" onFocus={onPasswordFocus} {...form.field('password')} />
            </div>
            <div className={layout.half}>
              <DayField
                label="Data de nascimento"
                autoComplete="bday"
                aria-required
                hint={`A partir de ${minimumCandidateAge} anos.`}
                {...form.field('candidateBirth')}
              />
            </div>
            <div className={layout.half}>
              <PlaceField
                label="Cidade onde você mora"
                hint="Digite e toque na sua cidade."
                aria-required
                {...city}
              />
              {city.value === '' && (
                <button
                  type="button"
                  className={`${actions.textButton} ${classes.vacancyCityButton}`}
                  onClick={() => city.onChange(vacancyPlace)}
                >
                  Moro em {vacancyPlace}
                </button>
              )}
            </div>
          </div>
          <FormFailure message={form.failure} />
          <TermsNote />
          <div className={signUpFrame.bar}>
            <button type="submit" className={actions.primary} aria-disabled={form.sending}>
              {form.sending ? 'Criando sua conta...' : 'Criar conta e continuar'}
            </button>
          </div>
        </form>
      </div>
    </StandalonePage>
  );
}

/** Drafts of earlier versions contain the birth date as it was typed, such as `31/12/1999`. */
function readStoredDraft(): typeof empty | undefined {
  const stored = readDraft(draftName, empty);
  return stored && { ...stored, candidateBirth: parseTypedDay(stored.candidateBirth) };
}

function useGuestSignUp({ _id: vacancyId }: PublicVacancy) {
  const router = useRouter();
  const [restoredValues] = useState(readStoredDraft);
  const form = useTextForm(restoredValues ?? empty);
  const { values } = form;
  const [refusedEmail, setRefusedEmail] = useState<string>();
  /** The e-mail of a request whose response was lost. Its account may exist. */
  const unansweredEmail = useRef<string>(undefined);
  const email = values.email.trim();
  const availability = useEmailAvailability(values.email);

  useEffect(() => storeDraft(draftName, values, empty), [values]);

  /** Signs in instead if the account comes from an earlier request of this form. */
  const signUp = async (body: Body): Promise<void> => {
    const isRepeated = unansweredEmail.current === body.email;
    try {
      await signInBy(() => api(signUpFromVacancyRoute, { body, timeLimit: 'long' }), { rememberMe: false });
    } catch (error) {
      const { code } = error instanceof ApiError ? error : {};
      if (code === undefined) unansweredEmail.current = body.email;
      if (code !== 'email_taken') throw error;
      if (isRepeated && (await trySignIn(body))) return;
      setRefusedEmail(body.email);
      throw new ApiError(409, { message: '', issues: [emailInUse], code });
    }
  };

  const create = async () => {
    const isSamePage = createSamePageCheck(router);
    const issues: FieldIssue[] = Object.entries(values)
      .filter(([, value]) => value.trim() === '')
      .map(([path]) => ({ path, message: missingMessages[path as keyof typeof empty] }));
    const placeOrMessage = issues.some(({ path }) => path === 'city')
      ? undefined
      : await findPlace(values.city);
    if (typeof placeOrMessage === 'string') issues.push({ path: 'city', message: placeOrMessage });
    if (issues.length > 0 || typeof placeOrMessage !== 'object') throw invalidFields(issues);
    const { candidateName, password, candidateBirth } = values;
    await signUp({ vacancyId, email, password, candidateName, candidateBirth, ...placeOrMessage });
    clearDraft(draftName);
    storePendingAction('apply', vacancyId);
    if (!isSamePage()) return;
    await router.navigate({
      to: '/vaga/$id',
      params: { id: vacancyId },
      state: { afterSignIn: true },
      replace: true,
    });
  };

  return {
    form,
    create,
    isTaken: email !== '' && (refusedEmail === email || availability === 'taken'),
  };
}

/** Signs in with the e-mail and password of the form. Returns false if they do not belong to an account. */
async function trySignIn({ email, password }: Body): Promise<boolean> {
  try {
    await signIn({ email, password, rememberMe: false });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'wrong_credentials') return false;
    throw error;
  }
}

type Place = ResponseOf<Api['GET /api/cities']>[number];

/** A city together with its state, `Campinas/SP`. The cities of all states are suggested while typing. */
function PlaceField({ label, hint, error, onChange, ...rest }: TextFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <Field label={label} hint={hint} error={error}>
      {(input) => (
        <div className={classes.place}>
          <input
            autoComplete="off"
            autoCapitalize="words"
            {...rest}
            {...input}
            {...comboboxAttributes}
            inputMode="text"
            ref={box}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <Suggestions input={box} source="cities" only="city" onChoose={({ text }) => onChange(text)} />
        </div>
      )}
    </Field>
  );
}

const textOf = ({ city, state }: Place) => `${city}/${state}`;

const fetchPlaces = async (name: string): Promise<Place[]> =>
  (await api('GET /api/cities', { query: { name } })).data;

/**
 * Returns the city and state of a typed text. A city without its state is looked up by its name. Returns an error
 * message if the state remains unknown.
 */
async function findPlace(text: string): Promise<Place | string> {
  // Matches `Campinas/SP`, `Campinas - SP` and `Campinas, sp`.
  const [, city = '', code = ''] = text.trim().match(/^(.+?)\s*[/,-]\s*([a-z]{2})$/iu) ?? [];
  const state = states.find((each) => each === code.toUpperCase());
  if (state) return { city, state };
  const name = normalizeText(text);
  const matches = (await fetchPlaces(text.trim())).filter((place) => normalizeText(place.city) === name);
  const [firstMatch] = matches;
  if (firstMatch && matches.length === 1) return firstMatch;
  return matches.length > 1
    ? `Há mais de uma ${firstMatch?.city}: ${matches.map(textOf).join(', ')}. Escolha a sua.`
    : 'Escolha a cidade na lista, com o estado: Campinas/SP.';
}
