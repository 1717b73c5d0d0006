import { ApiError } from '../../platform/api-error.ts';

/** The field that shows what is wrong at `path`: that one, else the first inside it, else the one it lies in. */
function fieldFor(path: string, names: readonly string[]): string | undefined {
  return (
    names.find((name) => name === path) ??
    names.find((name) => name.startsWith(`${path}.`)) ??
    names.find((name) => path.startsWith(`${name}.`))
  );
}

/** The refusal with each issue at a field of the form; what has no field there is said in its sentence. */
export function placeIssues(refusal: ApiError, names: readonly string[]): ApiError {
  const sentences = [refusal.message];
  const placed = [];
  for (const { path, message } of refusal.issues) {
    const field = fieldFor(path, names);
    if (field) placed.push({ path: field, message });
    else sentences.push(message);
  }
  return new ApiError(refusal.status, sentences.join(' '), placed);
}
