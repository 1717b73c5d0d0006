export interface FieldIssue {
  /** Where in the body: `jobLocation.state`. */
  path: string;
  message: string;
}

/** A call that did not succeed. `message` is a Portuguese sentence fit to be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status, or 0 when no answer came. */
  readonly status: number;
  /** What is wrong with which field; empty unless the server refused the input. */
  readonly issues: readonly FieldIssue[];

  constructor(status: number, message: string, issues: readonly FieldIssue[] = []) {
    super(message);
    this.status = status;
    this.issues = issues;
  }
}

const unexpected = 'Algo deu errado do nosso lado. Tente de novo em instantes.';
const unreachable = 'Não conseguimos falar com o Trampolim. Confira sua conexão e tente de novo.';

export const unreachableError = (): ApiError => new ApiError(0, unreachable);

/** Reads `{error, issues}`; an answer that is not the API's own, such as a proxy's page, gets a general sentence. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const isJson = response.headers.get('content-type')?.includes('json');
  const body: unknown = isJson ? await response.json() : undefined;
  const { error, issues } = (body ?? {}) as { error?: string; issues?: FieldIssue[] };
  return new ApiError(response.status, error ?? unexpected, issues);
}

/** Whether an address names nothing: what it names is gone, or could never have been. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** What the server said of it, if it answered. */
export const serverSentence = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status > 0 ? error.message : undefined;

/** What a call that failed says of itself, a lost connection included; `otherwise` is for any other fault. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError ? error.message : otherwise;
