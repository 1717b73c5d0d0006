import { ApiError, errorMessageOf } from '../../platform/api/api-error.ts';

/** What a form says when it finds by itself what the server would refuse. */
export const correctFirst = 'Confira os campos indicados e tente de novo.';

type Errors<Name extends string> = { [N in Name]?: string | undefined };

/** Why a submission failed, for the form as a whole. */
interface Failure {
  sentence: string;
  /** It only points at the fields that are marked: with the last mark it is no longer true. */
  isAboutFields: boolean;
}

/** The field that shows what is wrong at `path`: that one, else the first inside it, else the one it lies in. */
export function fieldFor<Name extends string>(path: string, names: readonly Name[]): Name | undefined {
  return (
    names.find((name) => name === path) ??
    names.find((name) => name.startsWith(`${path}.`)) ??
    names.find((name) => path.startsWith(`${name}.`))
  );
}

/**
 * What a failed submission says: beside each field of the form what is wrong with it, and all else in the sentence for
 * the whole. `otherwise` is said where the fault itself says nothing; one with an empty sentence leaves it to the fields.
 */
export function placeIssues<Name extends string>(
  fault: unknown,
  fallbackMessage: string,
  names: readonly Name[],
): { failure: Failure; errors: Errors<Name> } {
  if (!(fault instanceof ApiError)) {
    console.error(fault);
    return { failure: { sentence: fallbackMessage, isAboutFields: false }, errors: {} };
  }
  const errors: Errors<Name> = {};
  const elsewhere: string[] = [];
  for (const { path, message } of fault.issues) {
    const field = fieldFor(path, names);
    if (field) errors[field] ??= message;
    else elsewhere.push(message);
  }
  const whole = fault.serverMessage === '' ? [] : [errorMessageOf(fault, fallbackMessage)];
  const isAboutFields = fault.issues.length > 0 && elsewhere.length === 0;
  return { failure: { sentence: [...whole, ...elsewhere].join(' '), isAboutFields }, errors };
}

/** What is still to be said of a failed submission, given the errors that still stand. */
export const remainingFailure = (failure: Failure | undefined, errors: object): string | undefined =>
  failure?.isAboutFields && !Object.values(errors).some(Boolean) ? undefined : failure?.sentence;
