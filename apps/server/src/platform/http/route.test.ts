import { Readable } from 'node:stream';
import { endpoint } from '@trampolim/contract/wire/endpoint';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { enforceAudiences, type Viewer } from './access.ts';
import { fail, failField } from './errors.ts';
import { createHttpServer } from './http-server.ts';
import { route } from './route.ts';

const refuse = endpoint({
  method: 'GET',
  path: '/api/refuse/:kind',
  summary: 'Refuse',
  audience: 'anyone',
  params: z.object({ kind: z.enum(['declared', 'common', 'undeclared']) }),
  response: z.object({}),
  errors: ['vacancy_not_found'],
});
const refusals = {
  declared: fail('vacancy_not_found'),
  common: failField('kind', 'Escolha uma das opções.'),
  undeclared: fail('session_ended'),
};

/** Returns the response of the server and the errors thrown in it. */
async function sendRefusedRequest(kind: keyof typeof refusals, { strict }: { strict: boolean }) {
  const app = await createHttpServer({ trustProxy: false, log: undefined, strict });
  onTestFinished(() => app.close());
  route(app, refuse, async ({ params }) => {
    throw refusals[params.kind];
  });
  const thrownMessages: string[] = [];
  app.addHook('onError', async (_request, _reply, error) => void thrownMessages.push(error.message));
  const response = await app.inject(`/api/refuse/${kind}`);
  return { status: response.statusCode, code: response.json<{ code: string }>().code, thrownMessages };
}

test('a handler may refuse with the errors that its endpoint declares and with the common ones', async () => {
  expect(await sendRefusedRequest('declared', { strict: true })).toMatchObject({
    status: 404,
    code: 'vacancy_not_found',
  });
  expect(await sendRefusedRequest('common', { strict: true })).toMatchObject({
    status: 400,
    code: 'invalid_input',
  });
});

test('a strict server turns an undeclared refusal into a fault', async () => {
  expect(await sendRefusedRequest('undeclared', { strict: true })).toEqual({
    status: 500,
    code: 'internal',
    thrownMessages: ['GET /api/refuse/:kind refused with session_ended, which it does not declare.'],
  });
});

test('a server that is not strict sends an undeclared refusal unchanged', async () => {
  expect(await sendRefusedRequest('undeclared', { strict: false })).toMatchObject({
    status: 401,
    code: 'session_ended',
  });
});

/** A server at which Ana is signed in until her session is ended. */
async function startServerWithAna() {
  const app = await createHttpServer({ trustProxy: false, log: undefined, strict: true });
  onTestFinished(() => app.close());
  let ana: Viewer | undefined = { id: 'ana', accountId: 'ana', role: 'Candidate', sessionId: 'session-1' };
  enforceAudiences(app, {
    issueAccessToken: async () => '',
    readAccessToken: async () => ana,
    viewerOf: async () => ana,
    forgetSessions: () => undefined,
    isFreshlySignedIn: () => Promise.resolve(true),
    onSessionsForgotten: () => () => undefined,
    successorOf: (token) => token,
  });
  return {
    app,
    signOut: () => {
      ana = undefined;
    },
  };
}

const exportLines = endpoint({
  method: 'GET',
  path: '/api/export-lines',
  summary: 'Export lines',
  audience: ['Candidate'],
  response: z.unknown(),
  media: 'text/csv',
  streamed: true,
});

test('a streamed file breaks off once its reader is signed out', async () => {
  const { app, signOut } = await startServerWithAna();
  const called = Promise.withResolvers<void>();
  route(app, exportLines, async ({ reply }) => {
    reply.type(exportLines.media);
    return Readable.from(
      (async function* () {
        yield 'one line';
        await called.promise;
        yield 'another';
      })(),
    );
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });

  const response = await fetch(origin + exportLines.path, { headers: { authorization: 'Bearer token' } });
  const lines = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await lines?.read())?.value).toBe('one line');
  signOut();
  called.resolve();

  await expect(lines?.read()).rejects.toThrow('terminated');
});

const renderFile = endpoint({
  method: 'GET',
  path: '/api/render-file',
  summary: 'Render a file',
  audience: ['Candidate'],
  response: z.unknown(),
  media: 'application/pdf',
});

test('a file is not sent if its reader was signed out while it was rendered', async () => {
  const { app, signOut } = await startServerWithAna();
  route(app, renderFile, async () => {
    signOut();
    return new File(['a resume'], 'curriculo.pdf', { type: renderFile.media });
  });

  const response = await app.inject({ url: renderFile.path, headers: { authorization: 'Bearer token' } });

  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([401, 'session_ended']);
});
