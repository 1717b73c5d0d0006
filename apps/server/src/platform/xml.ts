/** Characters that XML 1.0 does not allow: most control characters, lone surrogates, and the two noncharacters. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const written: Record<string, string> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes a text for use between tags or in an attribute. */
export const xmlText = (text: string): string =>
  text.replace(unwritable, '').replace(/[<>&"']/g, (sign) => written[sign] ?? sign);

/** `<loc>https://…</loc>` */
export const xmlElement = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;
