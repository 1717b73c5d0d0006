/** Returns the first word of a person's name, or an empty text if the name is empty. */
export const firstNameOf = (name: string): string => /\S+/u.exec(name)?.[0] ?? '';
