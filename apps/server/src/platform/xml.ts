/**
 * Matches the characters that XML 1.0 does not allow: most control characters, lone surrogates, and the two
 * noncharacters.
 */
const invalidCharacters = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escapes: Record<string, string> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes a text for use between tags or in an attribute. */
export const xmlText = (text: string): string =>
  text.replace(invalidCharacters, '').replace(/[<>&"']/g, (sign) => escapes[sign] ?? sign);

/** An element with escaped text, such as `<loc>https://…</loc>`. */
export const xmlElement = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;
