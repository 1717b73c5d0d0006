import { commentLimit, commentTemplateLimit, shortTextLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { aCommentTemplate, commentTemplateRow } from '../../seeds/applicant-tools-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { loggedAbout } from '../../test/stored/logged-about.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';

const { call, db } = await startTestApp();
const path = '/api/user/company/comment-templates';

const list = (as: Person) => call(`GET ${path}`, {}, as);
const create = (as: Person, name: string, text = 'Olá, {nome}!') =>
  call(`POST ${path}`, { body: { name, text } }, as);
const change = (as: Person, id: string, name: string, text = 'Olá, {nome}!') =>
  call(`PUT ${path}/:id`, { params: { id }, body: { name, text } }, as);
const remove = (as: Person, id: string) => call(`DELETE ${path}/:id`, { params: { id } }, as);

test('all people of a company share its templates, which others can neither see nor change', async () => {
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria, { right: 'Recrutamento' });
  const vizinha = await aCompany(db);

  await create(marina, 'Recusa gentil', 'Obrigado, {nome}. A vaga {vaga} foi preenchida.');
  const { body: creation } = await create(padaria, 'Convite');
  expect(creation.message).toBe('Modelo criado.');
  expect((await list(marina)).body).toEqual(creation.templates);
  expect(creation.templates.map(({ name }) => name)).toEqual(['Convite', 'Recusa gentil']);
  const [convite] = creation.templates;
  const id = convite?._id ?? '';

  for (const refusal of [await change(vizinha, id, 'Meu'), await remove(vizinha, id)])
    expect([refusal.status, refusal.body.code]).toEqual([404, 'template_not_found']);
  expect((await list(vizinha)).body).toEqual([]);

  expect((await change(marina, id, 'Convite', 'Venha, { Nome }!')).body).toMatchObject({
    message: 'Modelo alterado.',
    templates: [{ text: 'Venha, { Nome }!' }, { name: 'Recusa gentil' }],
  });
  expect((await remove(marina, id)).body).toMatchObject({
    message: 'Modelo excluído.',
    templates: [{ name: 'Recusa gentil' }],
  });
  expect((await remove(marina, id)).body.error).toBe(
    'Este modelo não existe mais: alguém da empresa o excluiu.',
  );
  expect(await loggedAbout(db, 'Modelo de comentário')).toHaveLength(4);
});

test('a name that the company already uses is refused', async () => {
  const padaria = await aCompany(db);
  const { id } = await aCommentTemplate(db, padaria, 'Convite', 'Venha!');
  await aCommentTemplate(db, padaria, 'Recusa', 'Obrigado.');
  // Another company may use the same name.
  await aCommentTemplate(db, await aCompany(db), 'Espera', 'Aguarde.');

  for (const { status, body } of [await create(padaria, 'CONVITE'), await change(padaria, id, 'recusa')])
    expect([status, body.error]).toEqual([409, 'Já existe um modelo com este nome. Escolha outro.']);
  expect((await create(padaria, 'Espera')).status).toBe(200);
});

test('unknown placeholders and texts that are too long when filled are refused', async () => {
  const padaria = await aCompany(db);
  const issuesOf = async (text: string) => (await create(padaria, 'Novo', text)).body.issues;

  expect(await issuesOf('Oi, {apelido} e {empresa}!')).toEqual([
    { path: 'text', message: 'Não existe o campo {apelido}, {empresa}. Use {nome} ou {vaga}.' },
  ]);
  expect(await issuesOf('')).toEqual([{ path: 'text', message: 'Preencha este campo.' }]);
  // The placeholder counts with the longest title.
  const longest = `{vaga}${'a'.repeat(commentLimit - shortTextLimit)}`;
  expect(await issuesOf(`${longest}a`)).toEqual([
    { path: 'text', message: 'Com nome e título longos, o texto passa de 2000 caracteres. Encurte-o.' },
  ]);
  expect((await create(padaria, 'Longo', longest)).status).toBe(200);
});

test('simultaneous templates are stored up to the limit', async () => {
  const padaria = await aCompany(db);
  const marina = await aColleague(db, padaria);
  await db
    .insertInto('comment_template')
    .values(
      Array.from({ length: commentTemplateLimit - 2 }, (_, index) =>
        commentTemplateRow(padaria, `n${index}`, 'a'),
      ),
    )
    .execute();

  const responses = await Promise.all(
    Array.from({ length: 6 }, (_, index) => create(index % 2 ? padaria : marina, `novo ${index}`)),
  );

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.error).toBe(
    'Sua empresa já tem 30 modelos de comentário. Exclua um deles para criar outro.',
  );
  expect((await list(padaria)).body).toHaveLength(commentTemplateLimit);
});
