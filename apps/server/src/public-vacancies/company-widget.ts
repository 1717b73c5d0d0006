import { createHash } from 'node:crypto';
import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import { xmlText } from '../platform/xml.ts';
import { vacancyFacts, vacancyPay } from './vacancy-feed.ts';

/** Themes of the widget: the colour scheme of the device, always light, or always dark. */
export const widgetThemes = ['aparelho', 'claro', 'escuro'] as const;
export type WidgetTheme = (typeof widgetThemes)[number];

const colorSchemes: Record<WidgetTheme, string> = { aparelho: 'light dark', claro: 'light', escuro: 'dark' };

const style = `
:root { --surface: light-dark(#FFFFFF, #16221E); --ink: light-dark(#14211D, #EDF3F0); --quiet: light-dark(#4C5B55, #A9B8B2);
  --line: light-dark(#DAD5CB, #2C3B36); --action: light-dark(#0B5D4E, #75BFAB); }
body { margin: 0; padding: 4px; background: var(--surface); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
ul { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
li a { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 16px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 8px; color: inherit; text-decoration: none; }
li a:hover strong { text-decoration: underline; }
a:focus-visible { outline: 3px solid var(--action); outline-offset: 1px; }
strong { flex: 1 0 100%; color: var(--action); line-height: 1.3; }
span, p { color: var(--quiet); font-size: 14px; }
.pay { color: var(--ink); font-weight: 600; font-variant-numeric: tabular-nums; }
p { margin: 8px 4px; }
p a { display: inline-block; padding: 4px 0; color: var(--action); }
`;

/** Allows the style above and nothing else: no script, no form, no other file. Any site may show the widget. */
export const widgetPolicy = {
  directives: {
    'default-src': ["'none'"],
    'style-src': [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ['*'],
  },
  useDefaults: false,
};

interface Widget {
  publicUrl: string;
  company: { _id: string; companyName: string };
  vacancies: readonly PublicVacancy[];
  theme: WidgetTheme;
}

/** Writes the open vacancies of a company as a page without scripts, for a frame on the company's own site. */
export function writeCompanyWidget({ publicUrl, company, vacancies, theme }: Widget): string {
  const name = xmlText(company.companyName);
  const items = vacancies.map(
    (vacancy) =>
      `<li><a href="${xmlText(`${publicUrl}/vaga/${vacancy._id}`)}" target="_blank" rel="noopener"><strong>${xmlText(vacancy.jobTitle)}</strong><span>${xmlText(vacancyFacts(vacancy))}</span><span class="pay">${xmlText(vacancyPay(vacancy))}</span></a></li>`,
  );
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="${colorSchemes[theme]}">
<title>Vagas de ${name}</title>
<style>${style}</style>
</head>
<body>
${items.length > 0 ? `<ul aria-label="Vagas abertas de ${name}">\n${items.join('\n')}\n</ul>` : '<p>Nenhuma vaga aberta no momento.</p>'}
<p><a href="${xmlText(`${publicUrl}/empresa/${company._id}`)}" target="_blank" rel="noopener">${name} no Trampolim</a></p>
</body>
</html>
`;
}
