/** What XML 1.0 has no place for: most controls, halves of characters, and the two that are none. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const written: Record<string, string> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Any text as it stands between tags, or in an attribute. */
export const xmlText = (text: string): string =>
  text.replace(unwritable, '').replace(/[<>&"']/g, (sign) => written[sign] ?? sign);

/** `<loc>https://…</loc>` */
export const xmlElement = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;
