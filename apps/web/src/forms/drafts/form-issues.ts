import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError, errorMessageOf, type FieldIssue } from '../../platform/api/api-error.ts';

/** The valid request body, or the issues to correct first. */
export type ValidationResult<Body> = { body: Body; issues?: undefined } | { issues: FieldIssue[] };

export function validate<Body>(schema: z.ZodType<Body>, request: object): ValidationResult<Body> {
  const { success, data, error } = schema.safeParse(request);
  if (success) return { body: data };
  return { issues: error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) };
}

/** The message of a form that fails its own validation. */
export const correctFieldsMessage = 'Confira os campos indicados e tente de novo.';

export type FieldErrors<Name extends string> = { [N in Name]?: string | undefined };

export interface PlacedIssues<Name extends string = string> {
  /** The message for the form as a whole. */
  failure: {
    message: string;
    /** The message only points at the marked fields, so it is removed with the last mark. */
    isAboutFields: boolean;
  };
  errors: FieldErrors<Name>;
}

/**
 * The field that displays an issue at `path`: the field itself, else the first one inside it, else the one around it.
 */
export function fieldFor<Name extends string>(path: string, names: readonly Name[]): Name | undefined {
  return (
    names.find((name) => name === path) ??
    names.find((name) => name.startsWith(`${path}.`)) ??
    names.find((name) => path.startsWith(`${name}.`))
  );
}

/**
 * Assigns the issues of a failed submission to the fields of the form. Other issues are appended to the message of the
 * form. `fallbackMessage` is used for errors without a message; an empty message leaves only the field errors. A form
 * with a single field shows only its error, because the message would say it twice.
 */
export function placeIssues<Name extends string>(
  error: unknown,
  fallbackMessage: string,
  names: readonly Name[],
): PlacedIssues<Name> {
  if (!(error instanceof ApiError)) {
    console.error(error);
    return { failure: { message: fallbackMessage, isAboutFields: false }, errors: {} };
  }
  const errors: FieldErrors<Name> = {};
  const otherMessages: string[] = [];
  for (const { path, message } of error.issues) {
    const field = fieldFor(path, names);
    if (field) errors[field] ??= message;
    else otherMessages.push(message);
  }
  const isAboutFields = error.issues.length > 0 && otherMessages.length === 0;
  const isShownByField = error.userMessage === '' || (isAboutFields && names.length === 1);
  const general = isShownByField ? [] : [errorMessageOf(error, fallbackMessage)];
  return { failure: { message: [...general, ...otherMessages].join(' '), isAboutFields }, errors };
}

/** The message to display, given the field errors that have not been corrected yet. */
export const remainingFailure = (
  failure: PlacedIssues['failure'] | undefined,
  errors: object,
): string | undefined =>
  failure?.isAboutFields && !Object.values(errors).some(Boolean) ? undefined : failure?.message;

/** Focuses the first invalid field that is visible or inside a disclosure. Returns whether there is one. */
export function focusInvalidField(within: HTMLElement | null): boolean {
  const invalid = Array.from(within?.querySelectorAll<HTMLElement>('[aria-invalid]') ?? []);
  const first = invalid.find((field) => !field.closest('[hidden]'));
  const disclosure = first?.closest('details');
  if (disclosure) disclosure.open = true;
  first?.focus();
  return first !== undefined;
}

/**
 * Returns the ref of the `<form>`, and a function that focuses its first invalid field once the errors are rendered.
 */
export function useInvalidFieldFocus() {
  const form = useRef<HTMLFormElement>(null);
  const [requests, setRequests] = useState(0);

  useEffect(() => {
    if (requests) focusInvalidField(form.current);
  }, [requests]);

  return [form, () => setRequests((count) => count + 1)] as const;
}
