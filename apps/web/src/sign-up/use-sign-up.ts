import { useRouter } from '@tanstack/react-router';
import { type FocusEvent, useEffect, useState } from 'react';
import { forgetDraft, keepDraft, readKeptDraft } from '../forms/drafts/kept-draft.ts';
import { correctFirst } from '../forms/drafts/place-issues.ts';
import type { Verdict } from '../forms/judging/judge.ts';
import { useDraft } from '../forms/light/use-draft.ts';
import { ApiError, sentenceOf } from '../platform/api-error.ts';
import { prepareToasts, toast } from '../platform/toast.ts';
import { useEmailAvailability } from './use-email-availability.ts';

export interface Step<Name extends string> {
  /** Of the section on the page. */
  id: string;
  title: string;
  required: Name[];
}

/** One kind of account: what its form asks and how it is judged and made. */
export interface SignUp<Name extends string, Body> {
  /** Under which what was typed is kept. */
  form: string;
  empty: Record<Name, string>;
  stepsOf: (values: Record<Name, string>) => Step<Name>[];
  /** Loads the schemas the first time. */
  judge: (values: Record<Name, string>) => Promise<Verdict<Body>>;
  /** The request as typed, for the server alone to judge. */
  unjudged: (values: Record<Name, string>) => Body;
  create: (body: Body) => Promise<unknown>;
}

const emailInUse = 'O e-mail já está em uso.';
const otherwise = 'Não foi possível criar a conta. Tente de novo em instantes.';

/** A sign-up form in progress. */
export function useSignUp<Name extends string, Body>(signUp: SignUp<Name | 'email', Body>) {
  type Field = Name | 'email';
  const { form, empty } = signUp;
  const router = useRouter();
  const [kept] = useState(() => readKeptDraft(form, empty));
  const draft = useDraft<Field>(kept ?? empty);
  const { values } = draft;
  const emailState = useEmailAvailability(values.email);

  useEffect(() => keepDraft(form, values, empty), [form, values, empty]);

  const judge = async () => {
    try {
      return await signUp.judge(values);
    } catch (error) {
      // Without the schemas, after a lost connection or a new release, the server's verdict is enough.
      console.error('Erro ao carregar a validação', error);
      return { body: signUp.unjudged(values) };
    }
  };

  const send = async () => {
    const verdict = await judge();
    if (emailState === 'taken') {
      toast.error(emailInUse);
      throw new ApiError(409, emailInUse, verdict.issues);
    }
    if (verdict.issues) throw new ApiError(400, correctFirst, verdict.issues);
    try {
      await signUp.create(verdict.body);
    } catch (error) {
      toast.error(`Erro: ${sentenceOf(error, otherwise)}`);
      throw error instanceof ApiError ? withEmailIssue(error) : error;
    }
    forgetDraft(form);
    toast.success('Conta criada com sucesso! Agora é só entrar.');
    await router.navigate({ to: '/login' });
  };

  /** Says what is wrong with a field as soon as it is left; what is still empty waits for the end. */
  const judgeOnLeaving = async ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const left: EventTarget = target;
    // A sentence appearing now would move the button away from under the pointer.
    if (isSubmit(relatedTarget) || !('name' in left && 'value' in left)) return;
    const names = withConfirmation(left.name).filter((name): name is Field => Boolean(values[name as Field]));
    if (names.length === 0) return;
    const judged = left.value;
    const { issues } = await judge();
    if (left.value !== judged) return;
    for (const name of names) draft.setError(name, issues?.find(({ path }) => path === name)?.message);
  };

  return {
    draft,
    emailState,
    steps: signUp.stepsOf(values),
    /** Whether the form came back with what had been typed before. */
    wasKept: kept !== undefined,
    startOver: () => forgetDraft(form),
    formProps: {
      ...draft.form({ send, otherwise }),
      onFocus: prepareToasts,
      onBlur: (event: FocusEvent<HTMLFormElement>) => void judgeOnLeaving(event),
    },
  };
}

const isSubmit = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement && target.type === 'submit';

/** A new password makes the confirmation right or wrong. */
const withConfirmation = (name: unknown): string[] =>
  name === 'password' ? ['password', 'confirmPassword'] : [String(name)];

/** The one refusal that means a field without naming it. */
const withEmailIssue = (refusal: ApiError): ApiError =>
  refusal.code === 'email_taken' && refusal.issues.length === 0
    ? new ApiError(409, refusal.message, [{ path: 'email', message: refusal.message }])
    : refusal;
