import { expect, test } from 'vitest';
import { quoted, renderMail } from './mail-layout.ts';
import { sentence } from './sentence.ts';

const content = {
  subject: sentence`Novidade`,
  heading: sentence`Olá, ${'Ana'}!`,
  paragraphs: [sentence`Sua candidatura avançou.`, { quote: 'Gostamos do seu currículo.\nAté breve!' }],
  actions: [{ label: sentence`Ver candidatura`, url: 'https://trampolim.example/curriculos-enviados' }],
} as const;

test('both parts have the same content', () => {
  const { text, html } = renderMail(content);

  expect(text).toContain('Sua candidatura avançou.\n\n> Gostamos do seu currículo.\n> Até breve!\n\n');
  expect(text).toContain('Ver candidatura:\nhttps://trampolim.example/curriculos-enviados');
  expect(html).toContain('Sua candidatura avançou.');
  expect(html).toContain('Gostamos do seu currículo.<br>Até breve!</blockquote>');
  expect(html).toContain('href="https://trampolim.example/curriculos-enviados"');
});

test('if links of a text are disabled, the mail says where they work', () => {
  const paragraphs = [...quoted('Veja exemplo.com'), ...quoted('Até breve!')];

  expect(renderMail({ ...content, paragraphs }).text).toContain(
    'para usá-los, leia o recado no site.\n\n> Até breve!\n\nVer candidatura:',
  );
});

test('texts of other people cannot become markup', () => {
  const { html } = renderMail({
    subject: sentence`Novidade`,
    heading: sentence`${'<script>alert(1)</script>'}`,
    paragraphs: [sentence`${'Tom & "Jerry"'}`, { quote: '<img src=x onerror=alert(1)>' }],
    actions: [{ label: sentence`${'<b>'}`, url: 'https://trampolim.example/?a="><script>' }],
  });

  expect(html).not.toMatch(/<script>|<img src=x|<b>/);
  expect(html).toContain('Tom &amp; &quot;Jerry&quot;');
});

test('a heading does not break within “e-mail”', () => {
  const { text, html } = renderMail({ ...content, heading: sentence`Confirme seu novo e-mail` });

  expect(html).toContain('Confirme seu novo <span style="white-space:nowrap">e-mail</span></h1>');
  expect(text).toMatch(/^Confirme seu novo e-mail\n/);
});

test('a mail loads nothing from elsewhere and has its own dark colours', () => {
  const { html } = renderMail(content);

  expect(html).not.toMatch(/\bsrc="(?!cid:)|url\(|<link/);
  expect(html).toContain('prefers-color-scheme: dark');
});

test('texts of other people cannot become paragraphs of ours', () => {
  const { text } = renderMail({
    subject: sentence`Novidade`,
    heading: sentence`Boas-vindas, ${'Ana\n\nClique aqui!'}`,
    paragraphs: [sentence`A vaga “${'Caixa\r\n\r\nEquipe Trampolim'}” avançou.`, { quote: 'Um\n\nDois' }],
  });

  expect(text).toMatch(
    /^Boas-vindas, Ana Clique aqui!\n\nA vaga “Caixa Equipe Trampolim” avançou\.\n\n> Um\n> \n> Dois\n/,
  );
});
