import { expect, test } from 'vitest';
import { type NotifiedChange, statusMail } from './status-mail.ts';

const change: NotifiedChange = {
  candidateId: 'ana',
  companyId: 'padaria',
  vacancyId: 'confeiteira',
  candidateName: 'Ana Conceição',
  vacancyTitle: 'Pessoa confeiteira',
  companyName: 'Padaria Santa Clara',
  status: 'Aprovado',
  comments: '',
};

test('each change has its own text, which names the company and links to the application', () => {
  const subjects = (['Em Análise', 'Aprovado', 'Dispensado'] as const).map((status) => {
    const mail = statusMail({ ...change, status }, 'https://trampolim.example');
    expect(mail).toMatchObject({ accountId: 'ana', causedBy: 'padaria', foreign: true });
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Ana');
      expect(part).toContain('Padaria Santa Clara');
      expect(part).toContain('Pessoa confeiteira');
      expect(part).toContain('https://trampolim.example/curriculos-enviados?vacancyId=confeiteira');
    }
    return mail.subject;
  });

  expect(subjects).toEqual([
    'Seu currículo está em análise: Pessoa confeiteira',
    'Boa notícia sobre a vaga Pessoa confeiteira',
    'Resposta sobre a vaga Pessoa confeiteira',
  ]);
});

test('the company’s comment is quoted', () => {
  const link = 'https://trampolim.example';

  expect(statusMail({ ...change, comments: 'Até <já>!' }, link).text).toContain(
    'Recado de Padaria Santa Clara:\n\n> Até <já>!',
  );
  expect(statusMail({ ...change, comments: 'Até <já>!' }, link).html).toContain('Até &lt;já&gt;!');
});

test('a comment is only announced if there is one', () => {
  expect(statusMail(change, 'https://trampolim.example').text).not.toContain('Recado');
});

test('if the comment contains an e-mail address or a link, the mail says where it works', () => {
  const textOf = (comments: string) => statusMail({ ...change, comments }, 'https://trampolim.example').text;
  const hint = 'para usá-los, leia o recado no site.';

  expect(textOf('Escreva para rh@vereda.com.br.')).toContain(hint);
  expect(textOf('Veja https://vereda.com.br/etapas.')).toContain(hint);
  expect(textOf('Até quinta, às 10.30. Traga a 2.ª via.')).not.toContain(hint);
});

test.each([
  ['Ana Conceição', 'Boa notícia, Ana!'],
  ['M.ª de Lourdes', 'Boa notícia, M.ª de Lourdes!'],
  ['J. R. da Silva', 'Boa notícia, J. R. da Silva!'],
])('%s is addressed by name', (candidateName, heading) => {
  expect(statusMail({ ...change, candidateName }, 'https://trampolim.example').text).toContain(heading);
});

test('a mail with a comment does not say that there is nothing to do', () => {
  const textOf = (comments: string) =>
    statusMail({ ...change, status: 'Em Análise', comments }, 'https://trampolim.example').text;

  expect(textOf('')).toContain('Você não precisa fazer nada');
  expect(textOf('Pode nos enviar um projeto seu?')).not.toContain('Você não precisa fazer nada');
});
