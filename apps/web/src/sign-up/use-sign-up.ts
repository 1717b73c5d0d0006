import { useRouter } from '@tanstack/react-router';
import { type FocusEvent, useEffect, useState } from 'react';
import { emailInUse, useEmailAvailability } from '../accounts/use-email-availability.ts';
import { correctFieldsMessage, fieldFor, type ValidationResult } from '../forms/drafts/form-issues.ts';
import { clearDraft, isSame, readDraft, storeDraft } from '../forms/drafts/tab-draft.ts';
import { useTextForm } from '../forms/light/use-text-form.ts';
import { api } from '../platform/api/api-client.ts';
import { ApiError, type FieldIssue, invalidFields } from '../platform/api/api-error.ts';
import { createSamePageCheck } from '../platform/navigation/same-page-check.ts';
import { prepareToasts, toast } from '../platform/toast.ts';
import type { AccessName, EmailState } from './access-section.tsx';
import { type Step, useSteps } from './use-steps.ts';

/** The sign-up of one account type: its fields, validation and request. */
export interface SignUpDefinition<Name extends string, Body> {
  /** The account type in the URL, and the name of the draft. */
  tipo: string;
  /** The title above each step. */
  title: string;
  empty: Record<Name, string>;
  steps: readonly Step<Name>[];
  /** Loads the code of the steps after the first. */
  loadLaterSteps: () => Promise<unknown>;
  /** Loads the later steps and the schemas while the first step is filled in. */
  loadAhead: () => Promise<unknown>;
  /** Validates the values. The schemas are loaded on the first call. */
  validate: (values: Record<Name, string>) => Promise<ValidationResult<Body>>;
  /** The request for the server alone to validate, if the schemas could not be loaded. */
  toUnvalidatedBody: (values: Record<Name, string>) => Body;
  create: (body: Body) => Promise<unknown>;
}

const fallbackMessages = {
  next: 'Não foi possível continuar. Confira sua conexão e tente de novo.',
  create: 'Erro: Não foi possível criar a conta.',
};

/** The state of a sign-up. Each step is validated when it is left, and all of them are sent at the end. */
export function useSignUp<Name extends string, Body>(definition: SignUpDefinition<Name | AccessName, Body>) {
  type Field = Name | AccessName;
  const { tipo, empty, steps } = definition;
  const router = useRouter();
  const [restoredValues] = useState(() => readDraft(tipo, empty));
  const form = useTextForm<Field>(restoredValues ?? empty);
  const { values } = form;
  const { validate, areValid } = useStepValidation<Field, Body>(values, restoredValues, definition.validate);
  const progress = useSteps({
    tipo,
    steps,
    isTouched: !isSame(values, empty),
    load: definition.loadLaterSteps,
  });
  const { position, current } = progress;

  const { isTaken, emailState, rememberFailure } = useEmailState(values.email);

  useEffect(() => storeDraft(tipo, values, empty), [tipo, values, empty]);

  const isDone = ({ fields }: Step<Field>): boolean =>
    areValid(fields) &&
    fields.every((name) => !form.field(name).error) &&
    !(isTaken && fields.includes('email'));

  /** Opens the step with the first issue and throws the error. */
  const rejectAtStep = async (error: unknown): Promise<never> => {
    const issues = error instanceof ApiError ? error.issues : [];
    const firstInvalid = findInvalidStep(steps, issues);
    if (firstInvalid !== undefined && firstInvalid !== position) await progress.goTo(firstInvalid);
    throw error;
  };

  const goToNextStep = async () => {
    const validation = await validate();
    const issues = knownIssues(validation, { isTaken });
    const stepIssues = issuesIn(issues, current.fields);
    if (stepIssues.length > 0) throw invalidFields(stepIssues);
    if (current.fields.includes('password')) await assertPasswordAllowed(values.password);
    // Skips later steps that are already valid.
    const next = validation ? findInvalidStep(steps, issues, { from: position + 1 }) : position + 1;
    await progress.goTo(next ?? steps.length - 1);
  };

  const create = async () => {
    const isSamePage = createSamePageCheck(router);
    const validation = await validate();
    const issues = knownIssues(validation, { isTaken });
    if (issues.includes(emailInUse)) return rejectAtStep(new ApiError(409, { message: '', issues }));
    if (validation?.issues) return rejectAtStep(new ApiError(400, { message: correctFieldsMessage, issues }));
    try {
      await definition.create(validation?.body ?? definition.toUnvalidatedBody(values));
    } catch (error) {
      rememberFailure(error);
      return await rejectAtStep(rewordServerError(error));
    }
    clearDraft(tipo);
    toast.success('Conta criada com sucesso! Agora é só entrar.');
    if (!isSamePage()) return;
    await router.navigate({ to: '/login', state: { email: values.email.trim() }, replace: true });
  };

  return {
    title: definition.title,
    form,
    emailState,
    steps,
    isDone,
    ...progress,
    /** True if the form was restored from a draft. */
    isRestored: restoredValues !== undefined,
    startOver: () => clearDraft(tipo),
    formProps: {
      ...form.props(
        progress.isLast
          ? { send: create, fallbackMessage: fallbackMessages.create }
          : { send: goToNextStep, fallbackMessage: fallbackMessages.next },
      ),
      onFocus: () => {
        prepareToasts();
        definition.loadAhead().catch((error: unknown) => console.error('Erro ao carregar o cadastro', error));
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => void validateOnBlur(event, form, validate),
    },
  };
}

/** All known issues, including a taken e-mail. */
function knownIssues(
  validation: ValidationResult<unknown> | undefined,
  { isTaken }: { isTaken: boolean },
): readonly FieldIssue[] {
  const issues = validation?.issues ?? [];
  return isTaken ? [emailInUse, ...issues.filter(({ path }) => path !== 'email')] : issues;
}

/** Returns the position of the first step with an issue, from the step at `from` on. */
function findInvalidStep<Name extends string>(
  steps: readonly Step<Name>[],
  issues: readonly FieldIssue[],
  { from }: { from: number } = { from: 0 },
): number | undefined {
  const position = steps.findIndex(
    ({ fields }, index) => index >= from && issuesIn(issues, fields).length > 0,
  );
  return position === -1 ? undefined : position;
}

/** Validates a field when it loses the focus. Blank fields are validated when the step is left. */
async function validateOnBlur<Name extends string>(
  { target, relatedTarget }: FocusEvent<HTMLFormElement>,
  { values, setError }: Pick<ReturnType<typeof useTextForm<Name>>, 'values' | 'setError'>,
  validate: () => Promise<ValidationResult<unknown> | undefined>,
): Promise<void> {
  const field: EventTarget = target;
  // A new error message would move the button away from the pointer.
  if (isSubmit(relatedTarget) || !('name' in field && 'value' in field)) return;
  const names = withConfirmation(field.name).filter((name): name is Name => Boolean(values[name as Name]));
  const validatedValue = field.value;
  const validation = await validate();
  if (field.value !== validatedValue) return;
  for (const name of names) {
    const message = validation?.issues?.find(({ path }) => path === name)?.message;
    // An error of the server stays until the field is changed.
    if (message || name !== field.name) setError(name, message);
  }
}

/** Combines what the server and earlier attempts to sign up say about the availability of the typed e-mail. */
function useEmailState(email: string) {
  const [refusedEmail, setRefusedEmail] = useState<string>();
  /** The e-mail of a request whose response was lost. Its account may exist. */
  const [unansweredEmail, setUnansweredEmail] = useState<string>();
  const availability = useEmailAvailability(email);
  const isTaken = availability === 'taken' || refusedEmail === email;
  const takenState = unansweredEmail === email ? 'perhaps own' : 'taken';
  const emailState: EmailState = isTaken ? takenState : availability;
  const rememberFailure = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'email_taken') setRefusedEmail(email);
    if (code === undefined) setUnansweredEmail(email);
  };
  return { isTaken, emailState, rememberFailure };
}

/** Rewords the server's error for this form. A taken e-mail becomes an issue of its field. */
function rewordServerError(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status === 0 || !error.userMessage) return error;
  const { status, userMessage, code } = error;
  if (code === 'email_taken') return new ApiError(status, { message: '', issues: [emailInUse], code });
  return new ApiError(status, { message: `Erro: ${userMessage}`, issues: error.issues, code });
}

/**
 * Throws the server's issue with a common or leaked password. Other failures do not matter, because `create` checks
 * again.
 */
async function assertPasswordAllowed(password: string): Promise<void> {
  try {
    await api('POST /api/user/password-allowed', { body: { password } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_input') throw invalidFields(error.issues);
    console.error('Erro ao verificar a senha', error);
  }
}

const isSubmit = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement && target.type === 'submit';

/** A changed password also affects the validity of its confirmation. */
const withConfirmation = (name: unknown): string[] =>
  name === 'password' ? ['password', 'confirmPassword'] : [String(name)];

interface ValidatedValues<Name extends string> {
  values: Record<Name, string>;
  issues: readonly FieldIssue[];
}

const issuesIn = (issues: readonly FieldIssue[], names: readonly string[]): FieldIssue[] =>
  issues.filter(({ path }) => fieldFor(path, names));

function logLoadError(error: unknown): undefined {
  console.error('Erro ao carregar a validação', error);
}

/** Validates the form with the contract's schemas. A restored draft is validated immediately. */
function useStepValidation<Name extends string, Body>(
  values: Record<Name, string>,
  restoredValues: Record<Name, string> | undefined,
  loadAndValidate: (values: Record<Name, string>) => Promise<ValidationResult<Body>>,
) {
  const [validated, setValidated] = useState<ValidatedValues<Name>>();

  useEffect(() => {
    if (!restoredValues) return;
    loadAndValidate(restoredValues).then(
      ({ issues = [] }) => setValidated({ values: restoredValues, issues }),
      logLoadError,
    );
  }, [restoredValues, loadAndValidate]);

  return {
    /** Returns undefined if the schemas cannot be loaded. The server validates in any case. */
    validate: async (): Promise<ValidationResult<Body> | undefined> => {
      const result = await loadAndValidate(values).catch(logLoadError);
      if (result) setValidated({ values, issues: result.issues ?? [] });
      return result;
    },
    /** True if these fields were validated without issues and have not changed since. */
    areValid: (names: readonly Name[]): boolean =>
      validated !== undefined &&
      names.every((name) => validated.values[name] === values[name]) &&
      issuesIn(validated.issues, names).length === 0,
  };
}
