import { ApiError, sentenceOf } from '../../platform/api-error.ts';

/** What a form says when it finds by itself what the server would refuse. */
export const correctFirst = 'Confira os campos indicados e tente de novo.';

/** The field that shows what is wrong at `path`: that one, else the first inside it, else the one it lies in. */
function fieldFor<Name extends string>(path: string, names: readonly Name[]): Name | undefined {
  return (
    names.find((name) => name === path) ??
    names.find((name) => name.startsWith(`${path}.`)) ??
    names.find((name) => path.startsWith(`${name}.`))
  );
}

/**
 * What a failed submission says: beside each field of the form what is wrong with it, and all else in the sentence for
 * the whole. `otherwise` is said where the fault itself says nothing.
 */
export function placeIssues<Name extends string>(fault: unknown, otherwise: string, names: readonly Name[]) {
  const errors: { [N in Name]?: string } = {};
  if (!(fault instanceof ApiError)) {
    console.error(fault);
    return { sentence: otherwise, errors };
  }
  let sentence = sentenceOf(fault, otherwise);
  for (const { path, message } of fault.issues) {
    const field = fieldFor(path, names);
    if (field) errors[field] ??= message;
    else sentence += ` ${message}`;
  }
  return { sentence, errors };
}
