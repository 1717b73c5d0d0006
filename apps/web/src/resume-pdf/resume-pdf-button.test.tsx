import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { badGatewayPage, refuse, unreachableMessage } from '../../test/mock-responses.ts';
import { callsTo, loseConnection, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { endSession } from '../platform/session/session.ts';
import { toast } from '../platform/toast.ts';
import { ResumePdfButton } from './resume-pdf-buttons.tsx';

const generatePdfRoute = 'GET /api/user/candidate/generate-pdf';
const pdf = new File(['%PDF-1.7'], 'curriculo-ana.pdf', { type: 'application/pdf' });
const toastOptions = { key: 'resume-pdf' };

/** A tab as `window.open` returns it, with an empty document. */
function aTab() {
  const shownUrls: string[] = [];
  return {
    shownUrls,
    document: document.implementation.createHTMLDocument(),
    opener: window as Window | null,
    closed: false,
    location: { replace: (url: string) => void shownUrls.push(url) },
    close() {
      this.closed = true;
    },
  };
}

let tab = aTab();
let openCalls: unknown[][] = [];
/** Files with an object URL. */
let files: Blob[] = [];

beforeEach(() => {
  tab = aTab();
  openCalls = [];
  files = [];
  vi.spyOn(window, 'open').mockImplementation((...args) => {
    openCalls.push(args);
    return tab as unknown as Window;
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return `blob:${files.length}`;
  });
});

const button = () => screen.getByRole('button', { name: 'Baixar currículo' });
const showButton = () => show(<ResumePdfButton />, { at: '/area-candidato', as: aUser('Candidate') });

test('the resume opens in a new tab, which shows a waiting message until then', async () => {
  const { promise, resolve } = Promise.withResolvers<File>();
  serve({ [generatePdfRoute]: () => promise });
  await showButton();

  await userEvent.click(button());
  expect(openCalls).toEqual([['', '_blank']]);
  expect(tab.document.title).toBe('Gerando seu currículo…');
  expect(tab.document.body.textContent).toBe('Gerando seu currículo…');
  expect(tab.opener).toBeNull();
  expect(button()).toHaveAttribute('data-loading', 'true');
  expect(tab.shownUrls).toEqual([]);

  resolve(pdf);
  await waitFor(() => expect(tab.shownUrls).toEqual(['blob:1']));
  expect(await files[0]?.text()).toBe('%PDF-1.7');
  expect(toast.success).toHaveBeenCalledWith('Currículo gerado com sucesso!', toastOptions);
  expect(button()).not.toHaveAttribute('data-loading');
});

test('a second click during the request sends nothing', async () => {
  serve({ [generatePdfRoute]: () => new Promise(() => {}) });
  await showButton();

  await userEvent.dblClick(button());

  expect(openCalls).toHaveLength(1);
  expect(callsTo(generatePdfRoute)).toHaveLength(1);
});

test('only a waiting tab closes on sign-out', async () => {
  serve({ [generatePdfRoute]: pdf });
  await showButton();
  await userEvent.click(button());
  await waitFor(() => expect(tab.shownUrls).toEqual(['blob:1']));
  const firstTab = tab;
  serve({ [generatePdfRoute]: () => new Promise(() => {}) });
  tab = aTab();
  await userEvent.click(button());

  act(endSession);

  expect([firstTab.closed, tab.closed]).toEqual([false, true]);
});

test.each([
  ['no tab opens', () => vi.mocked(window.open).mockReturnValue(null)],
  ['the tab was closed', () => void (tab.closed = true)],
])('if %s, the file is saved', async (_, prepare) => {
  const downloads: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(`${this.href} as ${this.download}`);
  });
  prepare();
  serve({ [generatePdfRoute]: pdf });
  await showButton();

  await userEvent.click(button());

  await waitFor(() => expect(downloads).toEqual(['blob:1 as curriculo.pdf']));
  expect(tab.shownUrls).toEqual([]);
});

test.each([
  [
    'a refusal',
    refuse('overloaded'),
    'Erro ao gerar currículo. Muita gente está usando o Trampolim agora. Tente de novo em instantes.',
  ],
  ['an unexpected response', badGatewayPage, 'Erro ao gerar currículo'],
  ['a lost connection', loseConnection, `Erro ao gerar currículo. ${unreachableMessage}`],
])('after %s the tab is closed and the failure is shown', async (_, response, message) => {
  serve({ [generatePdfRoute]: response });
  await showButton();

  await userEvent.click(button());

  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(message, toastOptions));
  expect(tab.closed).toBe(true);
  expect(tab.shownUrls).toEqual([]);
});
