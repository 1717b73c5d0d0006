/** The published schema and its validator, which come without types. */
declare module '@jsonresume/schema' {
  export function validate(
    resume: unknown,
    callback: (errors: readonly { stack: string }[] | null, valid: boolean) => void,
  ): void;
}
