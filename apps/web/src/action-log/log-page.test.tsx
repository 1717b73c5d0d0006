import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { today } from '@trampolim/contract/values/calendar';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { press } from '../../test/form-steps.ts';
import { refuse } from '../../test/mock-responses.ts';
import { callsTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { toast } from '../platform/toast.ts';
import { splitLogLine } from './log-list.tsx';
import { LogPage } from './log-page.tsx';

const listLogLinesRoute = 'GET /api/user/logs/:date/lines';
const day = '2026-11-21';
const signInLine = '2026-11-21 14:03:07 [INFO]: IP: 203.0.113.7 - Login realizado: ana@exemplo.com';

/** Tells the page whether the end of the list is visible. */
let setEndVisible: (isVisible: boolean) => void = () => {};

function stubIntersectionObserver({ isEndVisible }: { isEndVisible: boolean }): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        setEndVisible = (isIntersecting) => onChange([{ isIntersecting }]);
      }
      observe() {
        if (isEndVisible) setEndVisible(true);
      }
      disconnect() {}
    },
  );
}

beforeEach(() => stubIntersectionObserver({ isEndVisible: true }));

const open = (at = `/relatorio-administrador?date=${day}`) => show(<LogPage />, { at, as: aUser('Admin') });
const linesOf = (...lines: string[]) => lines.map((line, index) => ({ _id: String(index), line }));
const listRequests = () =>
  callsTo(listLogLinesRoute).map(({ params, query }) => [params.date, Object.fromEntries(query)]);

test('searching for a day puts it into the URL', async () => {
  serve({ [listLogLinesRoute]: { lines: linesOf(signInLine) } });
  const { router } = await open('/relatorio-administrador');

  expect(screen.getByText(/^Olá! Hoje é \d{1,2} de [a-zç]+ de \d{4}\.$/)).toBeVisible();
  const date = screen.getByLabelText('Data');
  expect(date).toBeRequired();
  expect(date).toHaveValue(today());
  expect(listRequests()).toEqual([]);
  await userEvent.clear(date);
  await userEvent.type(date, day);
  await press('Buscar Logs');

  expect(await screen.findByText('Login realizado: ana@exemplo.com')).toBeVisible();
  expect(router.state.location.search).toEqual({ date: day });
  expect(listRequests()).toEqual([[day, { limit: '300' }]]);
  expect(screen.getByRole('button', { name: 'Buscar Logs' })).toHaveFocus();

  act(() => router.history.back());
  await waitFor(() => expect(screen.getByLabelText('Data')).toHaveValue(today()));
});

test.each(['2026-13-45', '2026-02-30'])('a URL with the invalid day %s asks for a day', async (date) => {
  await open(`/relatorio-administrador?date=${date}`);

  expect(await screen.findByText('Escolha um dia e busque o que foi registrado nele.')).toBeVisible();
  expect(screen.getByLabelText('Data')).toHaveValue(today());
  expect(listRequests()).toEqual([]);
});

describe('a line', () => {
  test('in the expected format has a bold message, and a tap shows the stored line', async () => {
    const note = 'Apenas os 5000 registros mais recentes do dia são mostrados.';
    serve({ [listLogLinesRoute]: { lines: linesOf(signInLine, note) } });
    await open();

    const message = await screen.findByText('Login realizado: ana@exemplo.com');
    const entry = message.closest('details');
    expect(entry?.querySelector('summary')).toHaveTextContent(
      '21/11/2026 às 14:03:07 Info Login realizado: ana@exemplo.com IP 203.0.113.7',
    );
    expect(screen.getByText(signInLine)).not.toBeVisible();
    await userEvent.click(message);
    expect(screen.getByText(signInLine)).toBeVisible();
    expect(message.closest('strong')).not.toBeNull();
    expect(screen.getByText(note).closest('p')?.querySelector('strong')).toBeNull();
  });

  test('with hostile content is shown as text and does not reorder its surroundings', async () => {
    const hostile = '<img src=x onerror=alert(1)> \u202egnp.exe [ERROR]: IP: 1.1.1.1 - outra';
    serve({
      [listLogLinesRoute]: { lines: linesOf(`2026-11-21 14:03:07 [INFO]: IP: 203.0.113.7 - ${hostile}`) },
    });
    await open();

    const message = await screen.findByText(hostile);
    expect(message.tagName).toBe('BDI');
    expect(document.querySelector('main img, li img')).toBeNull();
    expect(splitLogLine(`2026-11-21 14:03:07 [INFO]: IP: 203.0.113.7 - ${hostile}`)).toMatchObject({
      level: 'INFO',
      ip: '203.0.113.7',
      message: hostile,
    });
  });

  test.each(['', 'x [INFO]: IP: 1 - y', '2026-11-21 14:03:07 [DEBUG]: IP: 1 - y'])(
    '"%s" has another format',
    (line) => {
      expect(splitLogLine(line)).toBeUndefined();
    },
  );
});

test('level, text, time and order filter the log, in the URL and in the request', async () => {
  serve({ [listLogLinesRoute]: { lines: linesOf(signInLine) } });
  const { router } = await open();
  await screen.findByText(/^Login/);

  await userEvent.selectOptions(screen.getByLabelText('Nível'), 'ERROR');
  await userEvent.selectOptions(screen.getByLabelText('Ordem'), 'Mais antigas');
  await userEvent.type(screen.getByLabelText('A partir de'), '14:03');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar no log' }), 'ana{Enter}');

  const search = { date: day, level: 'ERROR', order: 'oldest', time: '14:03', text: 'ana' };
  await waitFor(() => expect(router.state.location.search).toEqual(search));
  const { date: _, ...query } = search;
  await waitFor(() => expect(listRequests().at(-1)).toEqual([day, { ...query, limit: '300' }]));
});

describe('a day in several pages', () => {
  test('the search for a rare word can be stopped and continued', async () => {
    let respond: (part: {
      lines: ReturnType<typeof linesOf>;
      nextCursor?: string;
      reached?: string;
    }) => void = () => {};
    serve({
      [listLogLinesRoute]: () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    });
    await open(`/relatorio-administrador?date=${day}&text=agulha`);
    await waitFor(() => expect(listRequests()).toHaveLength(1));
    await act(async () => respond({ lines: [], nextCursor: 'um', reached: '13:00:00' }));
    expect(await screen.findByText('Buscando, já em 13:00:00…')).toBeVisible();
    await waitFor(() => expect(listRequests()).toHaveLength(2));

    await press('Parar');
    await act(async () => respond({ lines: [], nextCursor: 'dois', reached: '09:00:00' }));
    // The pending page arrives, and no further page is requested.
    expect(await screen.findByText('A busca parou em 09:00:00.')).toBeVisible();
    expect(listRequests()).toHaveLength(2);
    await press('Continuar');
    await waitFor(() => expect(listRequests().at(-1)?.[1]).toMatchObject({ cursor: 'dois', text: 'agulha' }));
    await act(async () => respond({ lines: linesOf(signInLine) }));

    expect(await screen.findByText('Fim: 1 linha.')).toBeVisible();
  });

  test('more lines are requested only when the end comes near', async () => {
    serve({
      [listLogLinesRoute]: ({ query }) =>
        query.has('cursor')
          ? { lines: [{ _id: 'b', line: 'segunda' }] }
          : { lines: [{ _id: 'a', line: 'primeira' }], nextCursor: 'um', reached: '13:00:00' },
    });
    stubIntersectionObserver({ isEndVisible: false });
    await open();
    await screen.findByText('primeira');
    expect(listRequests()).toHaveLength(1);

    act(() => setEndVisible(true));

    expect(await screen.findByText('segunda')).toBeVisible();
    expect(await screen.findByText('Fim: 2 linhas.')).toBeVisible();
  });
});

test('a day without lines has a message', async () => {
  serve({ [listLogLinesRoute]: { lines: [] } });
  await open();

  expect(await screen.findByText('Sem log nessa data')).toBeVisible();
});

test('filters without lines offer the whole day', async () => {
  serve({ [listLogLinesRoute]: { lines: [] } });
  const { router } = await open(`/relatorio-administrador?date=${day}&level=ERROR&text=x&time=10%3A00`);
  expect(await screen.findByText('Nenhuma linha com estes filtros neste dia.')).toBeVisible();
  await press('Ver o dia inteiro');
  await waitFor(() => expect(router.state.location.search).toEqual({ date: day }));
  expect(router.state.location.pathname).toBe('/relatorio-administrador');
});

test('a log that fails to load shows the reason and can be retried', async () => {
  serve({ [listLogLinesRoute]: refuse('too_many_requests') });
  await open();

  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent(/^Erro ao buscar logs:Muitas/);
  expect(toast.error).not.toHaveBeenCalled();
  serve({ [listLogLinesRoute]: { lines: linesOf(signInLine) } });
  await press('Tentar de novo');
  expect(await screen.findByText(/^Login/)).toBeVisible();
});

test('new lines of today are fetched by a button', async () => {
  let count = 1;
  serve({ [listLogLinesRoute]: () => ({ lines: linesOf(...['primeira', 'segunda'].slice(0, count)) }) });
  await open(`/relatorio-administrador?date=${today()}`);
  await screen.findByText('primeira');
  count = 2;
  await press('Buscar linhas novas');

  expect(await screen.findByText('segunda')).toBeVisible();
});

test('a past day has no button for new lines', async () => {
  serve({ [listLogLinesRoute]: { lines: linesOf('primeira') } });
  await open();
  await screen.findByText('primeira');

  expect(screen.queryByRole('button', { name: 'Buscar linhas novas' })).toBeNull();
});

test('the download contains the whole day with the current filters', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const savedNames: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    savedNames.push(this.download);
  });
  serve({
    [listLogLinesRoute]: { lines: linesOf(signInLine) },
    'GET /api/user/logs/:date/file': new File([signInLine], 'log.txt', { type: 'text/plain' }),
  });
  await open(`/relatorio-administrador?date=${day}&level=INFO&order=oldest`);

  await press('Baixar como texto');

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Log baixado.', { key: 'log-file' }));
  expect(savedNames).toEqual([`trampolim-log-${day}.txt`]);
  const [call] = callsTo('GET /api/user/logs/:date/file');
  expect([call?.params.date, Object.fromEntries(call?.query ?? [])]).toEqual([
    day,
    { level: 'INFO', order: 'oldest' },
  ]);
});

test('a failed download shows the reason', async () => {
  serve({
    [listLogLinesRoute]: { lines: linesOf(signInLine) },
    'GET /api/user/logs/:date/file': refuse('too_many_requests'),
  });
  await open();

  await press('Baixar como texto');

  const sentence = /^Não foi possível baixar o log\. Muitas/;
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(expect.stringMatching(sentence), { key: 'log-file' }),
  );
});
