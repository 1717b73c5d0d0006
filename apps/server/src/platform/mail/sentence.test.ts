import { describe, expect, test } from 'vitest';
import { renderMail } from './mail-layout.ts';
import { sanitizeQuote } from './sanitize-text.ts';
import { sentence } from './sentence.ts';

/**
 * Matches everything that a mail program may turn into a link: a scheme, or dots between letters in any form that
 * browsers accept.
 */
const link = /[a-z][a-z0-9+.-]*:\/\/|www[.]|[\p{L}\p{N}_-][.\u3002\uFF0E\uFF61\uFE52][\p{L}\p{N}-]*\p{L}/iu;
/** Control characters, direction marks and invisible characters. */
const deceptiveCharacter = /[\p{Cc}\p{Cf}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;

const attacks = [
  'https://evil.com/entrar',
  'HTTP://evil.com',
  'www.evil.com',
  'www.e.com',
  'www.1.2.3.4',
  'a.bc',
  'evil.com/entrar',
  'evil.com',
  'evil。com',
  'evil．com',
  'evil.\u200Bcom',
  'e\u00ADvil.c\u2060om',
  'conta@evil.com',
  'ligue.já',
  'xn--e1afmkfd.xn--p1ai',
  '163.com',
  'javascript://evil.com',
  'Caixa\r\nBcc: todos@exemplo.com',
  'Caixa\u2028Parágrafo',
  '\u202Emoc.live',
  'Caixa\u0000\u001B[31m',
  '\u{E0041}\u{E0042}Caixa',
];

describe('texts of users', () => {
  test.each(attacks)('%j is harmless in subject, heading and sentence', (userText) => {
    const mail = renderMail({
      subject: sentence`Resposta sobre a vaga ${userText}`,
      heading: sentence`${userText}, a empresa respondeu`,
      paragraphs: [sentence`${userText} abriu “${userText}”.`],
    });

    expect(mail.subject).not.toMatch(link);
    expect(mail.subject).not.toMatch(deceptiveCharacter);
    expect(mail.text).not.toMatch(link);
    expect(mail.text.replaceAll('\n', '')).not.toMatch(deceptiveCharacter);
    // The heading, the sentence and the footer: the text of the user has added no paragraph.
    expect(mail.text.split('\n\n')).toHaveLength(3);
    expect(mail.html).toContain('abriu');
    expect(mail.html).not.toContain('evil.com');
  });

  test.each(attacks)('%j is harmless in a quotation', (userText) => {
    const quote = sanitizeQuote(`Leia isto: ${userText}\nAté breve!`);

    expect(quote).not.toMatch(link);
    expect(quote.replaceAll('\n', '')).not.toMatch(deceptiveCharacter);
    expect(quote).toContain('Até breve!');
  });
});

// A dot that could belong to a host name becomes another character, which looks the same.
test.each([
  ['Desenvolvedor Node.js', 'Desenvolvedor Node․js'],
  ['Pessoa desenvolvedora ASP.NET', 'Pessoa desenvolvedora ASP․NET'],
  ['R$ 3.500,00 + VR', 'R$ 3.500,00 + VR'],
  ['Sr. João da Silva Jr.', 'Sr. João da Silva Jr.'],
  ['Construtora P.S.G. S.A.', 'Construtora P.S.G. S.A.'],
  ['M.ª José, 2.ª via', 'M.ª José, 2.ª via'],
  ['Conceição & Filhos', 'Conceição & Filhos'],
])('an ordinary name looks the same in a mail: %s', (name, expected) => {
  expect(sentence`${name}`.text).toBe(expected);
});

test('a name of more than 80 characters is cut inside a sentence, between words if it has several', () => {
  const long = 'Pessoa analista '.repeat(20);

  expect(sentence`${long}`.text).toMatch(/^(Pessoa analista ){4}Pessoa…$/);
  expect(sentence`${'🍕'.repeat(100)}`.text).toBe(`${'🍕'.repeat(79)}…`);
});

test('a long quotation is not cut', () => {
  expect(sanitizeQuote('a'.repeat(2_000))).toHaveLength(2_000);
});

test('a mail knows whether it contains text of another person', () => {
  const ours = { subject: sentence`Olá`, heading: sentence`Olá`, paragraphs: [sentence`Tudo bem?`] };
  const theirs = sentence`${'Ana'}`;

  expect(renderMail(ours).foreign).toBe(false);
  for (const mail of [
    { ...ours, subject: theirs },
    { ...ours, heading: theirs },
    { ...ours, paragraphs: [...ours.paragraphs, theirs] },
    { ...ours, paragraphs: [{ quote: 'Oi' }] },
    { ...ours, actions: [{ label: theirs, url: 'https://trampolim.example' }] },
  ]) {
    expect(renderMail(mail).foreign).toBe(true);
  }
});

test('a sentence of numbers and our own words contains no text of others', () => {
  const ours = sentence`Até ${10} candidaturas por dia, por ${90} dias.`;

  expect(ours).toMatchObject({ text: 'Até 10 candidaturas por dia, por 90 dias.', foreign: false });
  expect(sentence`${ours} Bom proveito!`).toMatchObject({
    text: 'Até 10 candidaturas por dia, por 90 dias. Bom proveito!',
    foreign: false,
  });
});

test('a sentence with an inserted text contains text of others', () => {
  const ours = sentence`Até ${10} candidaturas por dia, por ${90} dias.`;

  expect(sentence`${ours} ${'Caixa'}`.foreign).toBe(true);
  expect(sentence`${sentence`Olá, ${'evil.com'}!`} Até ${10}.`).toMatchObject({
    text: 'Olá, evil․com! Até 10.',
    foreign: true,
  });
});
