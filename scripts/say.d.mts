export function say(sentence: string): void;
export function sayFailure(sentence: string): void;
