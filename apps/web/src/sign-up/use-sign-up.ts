import { useRouter } from '@tanstack/react-router';
import { type FocusEvent, useEffect, useState } from 'react';
import { useEmailAvailability } from '../accounts/use-email-availability.ts';
import { correctFieldsMessage, fieldFor, type ValidationResult } from '../forms/drafts/form-issues.ts';
import { isSame } from '../forms/drafts/same-content.ts';
import { clearDraft, readDraft, storeDraft } from '../forms/drafts/tab-draft.ts';
import { useDraft } from '../forms/light/use-draft.ts';
import { ApiError, type FieldIssue } from '../platform/api/api-error.ts';
import { stillHere } from '../platform/navigation/still-here.ts';
import { prepareToasts, toast } from '../platform/toast.ts';
import type { AccessName, EmailState } from './access-section.tsx';
import { type Step, useSteps } from './use-steps.ts';

/** One kind of account: what its form asks and how it is judged and made. */
export interface SignUp<Name extends string, Body> {
  /** In the address, and under which what was typed is kept. */
  tipo: string;
  /** Of the account, above each step. */
  title: string;
  empty: Record<Name, string>;
  steps: readonly Step<Name>[];
  /** Brings what the steps after the first are made of. */
  loadLaterSteps: () => Promise<unknown>;
  /** Brings that and the schemas, while the first step is filled in. */
  loadAhead: () => Promise<unknown>;
  /** Loads the schemas the first time. */
  validate: (values: Record<Name, string>) => Promise<ValidationResult<Body>>;
  /** The request as typed, for the server alone to judge. */
  toUnvalidatedBody: (values: Record<Name, string>) => Body;
  create: (body: Body) => Promise<unknown>;
}

/** Replaces the hint beside the field once a submission is blocked. */
const emailInUse = { path: 'email', message: 'O e-mail já está em uso.' };
const otherwise = {
  going: 'Não foi possível continuar. Confira sua conexão e tente de novo.',
  creating: 'Erro: Não foi possível criar a conta.',
};

/** A sign-up in progress: each step is judged when it is left, all of them are sent at the end. */
export function useSignUp<Name extends string, Body>(signUp: SignUp<Name | AccessName, Body>) {
  type Field = Name | AccessName;
  const { tipo, empty, steps } = signUp;
  const router = useRouter();
  const [kept] = useState(() => readDraft(tipo, empty));
  const draft = useDraft<Field>(kept ?? empty);
  const { values } = draft;
  const { judge, areRight } = useStepValidation<Field, Body>(values, kept, signUp.validate);
  const way = useSteps({ tipo, steps, isTouched: !isSame(values, empty), load: signUp.loadLaterSteps });
  const { position, current } = way;

  const [refusedEmail, setRefusedEmail] = useState<string>();
  /** With it the account may have been made: its creation was never answered. */
  const [unansweredEmail, setUnansweredEmail] = useState<string>();
  const availability = useEmailAvailability(values.email);
  const isTaken = availability === 'taken' || refusedEmail === values.email;
  const takenBy = unansweredEmail === values.email ? 'perhaps own' : 'taken';
  const emailState: EmailState = isTaken ? takenBy : availability;

  useEffect(() => storeDraft(tipo, values, empty), [tipo, values, empty]);

  const isDone = ({ fields }: Step<Field>): boolean =>
    areRight(fields) &&
    fields.every((name) => !draft.field(name).error) &&
    !(isTaken && fields.includes('email'));

  /** All that is known to be wrong, the e-mail of somebody else included. */
  const allIssues = (judgement: ValidationResult<Body> | undefined): readonly FieldIssue[] => {
    const found = judgement?.issues ?? [];
    return isTaken ? [emailInUse, ...found.filter(({ path }) => path !== 'email')] : found;
  };

  /** Throws what is wrong, on the step that it is said on. */
  const refuse = async (refusal: unknown): Promise<never> => {
    const issues = refusal instanceof ApiError ? refusal.issues : [];
    const first = steps.findIndex(({ fields }) => issuesIn(issues, fields).length > 0);
    if (first >= 0 && first !== position) await way.goTo(first);
    throw refusal;
  };

  const goOn = async () => {
    const judgement = await judge();
    const issues = allIssues(judgement);
    const here = issuesIn(issues, current.fields);
    if (here.length > 0) throw new ApiError(400, '', here);
    const unfinished = steps.findIndex(
      ({ fields }, index) => index > position && issuesIn(issues, fields).length > 0,
    );
    const next = judgement ? unfinished : position + 1;
    await way.goTo(next > 0 ? next : steps.length - 1);
  };

  const create = async () => {
    const isStillHere = stillHere(router);
    const judgement = await judge();
    const issues = allIssues(judgement);
    if (issues.includes(emailInUse)) return refuse(new ApiError(409, '', issues));
    if (judgement?.issues) return refuse(new ApiError(400, correctFieldsMessage, issues));
    try {
      await signUp.create(judgement?.body ?? signUp.toUnvalidatedBody(values));
    } catch (error) {
      const { code } = error instanceof ApiError ? error : {};
      if (code === 'email_taken') setRefusedEmail(values.email);
      if (code === undefined) setUnansweredEmail(values.email);
      return await refuse(asTold(error));
    }
    clearDraft(tipo);
    toast.success('Conta criada com sucesso! Agora é só entrar.');
    if (!isStillHere()) return;
    await router.navigate({ to: '/login', state: { email: values.email.trim() }, replace: true });
  };

  /** Says what is wrong with a field as soon as it is left; what is still empty waits until the step is left. */
  const judgeOnLeaving = async ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const left: EventTarget = target;
    // A sentence appearing now would move the button away from under the pointer.
    if (isSubmit(relatedTarget) || !('name' in left && 'value' in left)) return;
    const names = withConfirmation(left.name).filter((name): name is Field => Boolean(values[name as Field]));
    const judged = left.value;
    const judgement = await judge();
    if (left.value !== judged) return;
    for (const name of names) {
      const message = judgement?.issues?.find(({ path }) => path === name)?.message;
      // What the server refused stays refused until it is typed anew.
      if (message || name !== left.name) draft.setError(name, message);
    }
  };

  return {
    title: signUp.title,
    draft,
    emailState,
    steps,
    isDone,
    ...way,
    /** Whether the form came back with what had been typed before. */
    wasKept: kept !== undefined,
    startOver: () => clearDraft(tipo),
    formProps: {
      ...draft.form(
        way.isLast
          ? { send: create, fallbackMessage: otherwise.creating }
          : { send: goOn, fallbackMessage: otherwise.going },
      ),
      onFocus: () => {
        prepareToasts();
        signUp.loadAhead().catch((error: unknown) => console.error('Erro ao carregar o cadastro', error));
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => void judgeOnLeaving(event),
    },
  };
}

/** The server's refusal, as the product words it; one means a field without naming it. */
function asTold(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status === 0 || !error.sentence) return error;
  const { status, sentence, code } = error;
  if (code === 'email_taken') return new ApiError(status, '', [emailInUse], code);
  return new ApiError(status, `Erro: ${sentence}`, error.issues, code);
}

const isSubmit = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement && target.type === 'submit';

/** A new password makes the confirmation right or wrong. */
const withConfirmation = (name: unknown): string[] =>
  name === 'password' ? ['password', 'confirmPassword'] : [String(name)];

interface Judged<Name extends string> {
  values: Record<Name, string>;
  issues: readonly FieldIssue[];
}

/** What is wrong in these fields. */
const issuesIn = (issues: readonly FieldIssue[], names: readonly string[]): FieldIssue[] =>
  issues.filter(({ path }) => fieldFor(path, names));

function complain(error: unknown): undefined {
  console.error('Erro ao carregar a validação', error);
}

/** What the contract says of a form in progress, and at once of what came back with it. */
function useStepValidation<Name extends string, Body>(
  values: Record<Name, string>,
  kept: Record<Name, string> | undefined,
  loadAndJudge: (values: Record<Name, string>) => Promise<ValidationResult<Body>>,
) {
  const [judged, setJudged] = useState<Judged<Name>>();

  useEffect(() => {
    if (!kept) return;
    loadAndJudge(kept).then(({ issues = [] }) => setJudged({ values: kept, issues }), complain);
  }, [kept, loadAndJudge]);

  return {
    /** Undefined without the schemas, after a lost connection or a new release: the server judges in any case. */
    judge: async (): Promise<ValidationResult<Body> | undefined> => {
      const judgement = await loadAndJudge(values).catch(complain);
      if (judgement) setJudged({ values, issues: judgement.issues ?? [] });
      return judgement;
    },
    /** Whether these fields were found right, and have not changed since. */
    areRight: (names: readonly Name[]): boolean =>
      judged !== undefined &&
      names.every((name) => judged.values[name] === values[name]) &&
      issuesIn(judged.issues, names).length === 0,
  };
}
