import type { CalendarEntry } from './calendar-entry.ts';
import { hasLinks, sanitizeQuote } from './sanitize-text.ts';
import { type Sentence, sentence } from './sentence.ts';

/** A paragraph of a mail: our own sentence, or a quotation of another person's words. */
export type MailParagraph = Sentence | { quote: string };

export interface MailContent {
  subject: Sentence;
  heading: Sentence;
  paragraphs: readonly MailParagraph[];
  /** Items of a list, each with a link to its page. */
  items?: readonly MailItem[];
  /** The main action, and further ones. */
  actions?: readonly MailAction[];
  /** The reason for the mail, for recipients who may have no account. */
  reason?: Sentence;
}

export interface MailItem {
  title: Sentence;
  url: string;
  lines: readonly Sentence[];
}

interface MailAction {
  label: Sentence;
  url: string;
}

/** A rendered mail without its recipient. Text and HTML are rendered from the same content, so they never differ. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /**
   * True if it contains text that another user wrote. The field must not be renamed, because servers of other versions
   * read it from the queue and would send such a mail to unconfirmed e-mail addresses.
   */
  foreign: boolean;
  /** Attached as an iCalendar file, which is created for the recipient's e-mail address when the mail is sent. */
  calendar?: CalendarEntry;
}

/** Links with which the recipient unsubscribes from a kind of mail. */
export interface UnsubscribeLinks {
  /** A page that asks for confirmation, because some mail programs open every link in a mail. */
  page: string;
  /** Unsubscribes at once, without a page. */
  oneClickUrl: string;
  /** The text of the link to the page, if the page does more than unsubscribe. */
  label?: string;
}

/** Placeholder for the link, which is only known when the mail is sent. Texts of users cannot contain a comment. */
const unsubscribePlaceholder = '<!-- unsubscribe -->';
const defaultUnsubscribeLabel = 'Não quero mais e-mails deste tipo';

/** Adds the unsubscribe links to the footer and the headers of a mail. */
export const withUnsubscribeLinks = <Mail extends Pick<RenderedMail, 'text' | 'html'>>(
  mail: Mail,
  { page, oneClickUrl, label = defaultUnsubscribeLabel }: UnsubscribeLinks,
) => ({
  ...mail,
  text: `${mail.text}${label}:\n${page}\n`,
  html: mail.html.replace(
    unsubscribePlaceholder,
    () => `<br><a href="${escapeHtml(page)}" style="color:inherit">${label}</a>`,
  ),
  oneClickUrl,
});

/** Warns readers that a copied e-mail address or link will not work, because its dots are replaced. */
const linksDisabledNotice = sentence`Por segurança, endereços e links não funcionam neste e-mail: para usá-los, leia o recado no site.`;

/** Quotes a text that the reader can also see on the site. */
export const quoted = (text: string): MailParagraph[] => [
  { quote: text },
  ...(hasLinks(text) ? [linksDisabledNotice] : []),
];

export function renderMail({
  subject,
  heading,
  paragraphs,
  items = [],
  actions = [],
  reason = defaultReason,
}: MailContent): RenderedMail {
  const content: PlainContent = {
    heading: heading.text,
    paragraphs: paragraphs.map((paragraph) =>
      'quote' in paragraph ? { quote: sanitizeQuote(paragraph.quote) } : paragraph.text,
    ),
    items: items.map(({ title, url, lines }) => ({
      title: title.text,
      url,
      lines: lines.map(({ text }) => text),
    })),
    actions: actions.map(({ label, url }) => ({ label: label.text, url })),
    reason: reason.text,
  };
  const itemTexts = items.flatMap(({ title, lines }) => [title, ...lines]);
  const texts = [subject, heading, ...paragraphs, ...itemTexts, ...actions.map(({ label }) => label), reason];
  return {
    subject: subject.text,
    text: renderText(content),
    html: renderHtml(content),
    foreign: texts.some((line) => 'quote' in line || line.foreign),
  };
}

type PlainParagraph = string | { quote: string };

interface PlainContent {
  heading: string;
  paragraphs: readonly PlainParagraph[];
  items: readonly PlainItem[];
  actions: readonly PlainAction[];
  reason: string;
}

interface PlainItem {
  title: string;
  url: string;
  lines: readonly string[];
}

interface PlainAction {
  label: string;
  url: string;
}

const signature = 'Equipe Trampolim';
const defaultReason = sentence`Você recebeu este e-mail porque tem uma conta no Trampolim.`;

function renderText({ heading, paragraphs, items, actions, reason }: PlainContent): string {
  const blocks = paragraphs.map((paragraph) =>
    typeof paragraph === 'string' ? paragraph : paragraph.quote.replace(/^/gm, '> '),
  );
  const list = items.map(({ title, url, lines }) => [title, ...lines, url].join('\n'));
  const links = actions.map(({ label, url }) => `${label}:\n${url}`);
  return [heading, ...blocks, ...list, ...links, `${signature}\n${reason}`].join('\n\n').concat('\n');
}

/** The Content-ID of the logo. Each mail contains it, so that nothing is loaded when a mail is read. */
export const logoId = 'logo@trampolim';

const petrol = '#0B5D4E';
const ink = '#14211D';
const sand = '#FAF7F2';
const mutedInk = '#5E6B66';
const lineColor = '#E4DED3';
const font = "font-family:'Source Sans 3','Segoe UI',Roboto,Helvetica,Arial,sans-serif";

// Mail programs support inline styles. Only the dark scheme, which cannot be inline, needs a style sheet.
const darkSheet = `@media (prefers-color-scheme: dark) {
  .page { background: #0E1815 !important; }
  .card { background: #16211D !important; }
  .card, .card h1, .card p { color: #EDF3F0 !important; }
  .card .item { border-color: #2C3A34 !important; }
  .card .lines { color: #A3B3AC !important; }
  .brand, .card .quote, .card .link { color: #75BFAB !important; }
  .card .quote { background: #1F2C27 !important; }
  .foot { color: #A3B3AC !important; }
}`;

function renderHtml({
  heading,
  paragraphs,
  items,
  actions: [first, ...others],
  reason,
}: PlainContent): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(heading)}</title>
<style>${darkSheet}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${sand}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${sand}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="brand" style="padding:0 8px 16px;${font};font-size:20px;font-weight:700;color:${petrol}"><img src="cid:${logoId}" width="40" height="40" alt="" style="vertical-align:middle;margin-right:8px;border:0">Trampolim</td></tr>
<tr><td class="card" style="background:#FFFFFF;border-radius:12px;padding:32px;color:${ink};overflow-wrap:anywhere;word-break:break-word">
<h1 style="margin:0 0 16px;${font};font-size:24px;line-height:1.25;color:${ink}">${keepEmailOnOneLine(escapeHtml(heading))}</h1>
${[...paragraphs.map(renderParagraph), ...items.map(renderItem), ...(first ? [renderButton(first)] : []), ...others.map(renderLink)].join('\n')}
</td></tr>
<tr><td class="foot" style="padding:16px 8px;${font};font-size:14px;line-height:1.5;color:${mutedInk}">${signature}<br>${escapeHtml(reason)}${unsubscribePlaceholder}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function renderParagraph(paragraph: PlainParagraph): string {
  const base = `${font};font-size:16px;line-height:1.6`;
  return typeof paragraph === 'string'
    ? `<p style="margin:0 0 16px;${base};color:${ink}">${escapeHtml(paragraph)}</p>`
    : `<blockquote class="quote" style="margin:0 0 16px;padding:12px 16px;border-left:4px solid ${petrol};background:${sand};${base};color:${petrol}">${escapeHtml(paragraph.quote).replaceAll('\n', '<br>')}</blockquote>`;
}

function renderItem({ title, url, lines }: PlainItem): string {
  const htmlLines = lines.map((line) => `<br>${escapeHtml(line)}`).join('');
  return `<p class="item" style="margin:0;padding:16px 0;border-top:1px solid ${lineColor};${font};font-size:16px;line-height:1.5"><a class="link" href="${escapeHtml(url)}" style="font-size:18px;font-weight:600;color:${petrol}">${escapeHtml(title)}</a><span class="lines" style="color:${mutedInk}">${htmlLines}</span></p>`;
}

function renderButton({ label, url }: PlainAction): string {
  return `<p style="margin:24px 0 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:${petrol};${font};font-size:16px;font-weight:600;color:#FFFFFF;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function renderLink({ label, url }: PlainAction): string {
  return `<p style="margin:16px 0 0"><a class="link" href="${escapeHtml(url)}" style="${font};font-size:16px;color:${petrol}">${escapeHtml(label)}</a></p>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Keeps "e-mail" on one line: a heading has short lines, which could break at its hyphen. */
const keepEmailOnOneLine = (html: string) =>
  html.replaceAll('e-mail', '<span style="white-space:nowrap">e-mail</span>');
