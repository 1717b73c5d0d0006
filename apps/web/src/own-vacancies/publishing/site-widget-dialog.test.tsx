import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { SiteWidgetDialog } from './site-widget-dialog.tsx';

const company = { _id: '01999999-0000-7000-8000-000000000001', name: 'Pão "& Cia"' };
const showDialog = () => show(<SiteWidgetDialog company={company} opened onClose={() => undefined} />);

test('the code is a frame with the chosen colours, whatever the name of the company', async () => {
  await showDialog();
  await userEvent.selectOptions(screen.getByLabelText('Aparência'), 'Escura');

  // A template is not part of the page, so that its frame loads nothing.
  const template = document.createElement('template');
  template.innerHTML = screen.getByLabelText<HTMLTextAreaElement>('Código da lista').value;
  const frame = template.content.querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe(
    `${location.origin}/empresa/${company._id}/vagas-no-site?tema=escuro`,
  );
  expect(frame?.title).toBe('Vagas de Pão "& Cia"');
  expect(screen.getByRole('link', { name: 'Ver como fica' })).toHaveAttribute('href', frame?.src);
});

test('the code and the URL of the feed can be copied', async () => {
  userEvent.setup();
  await showDialog();
  const [copyCode, copyUrl] = screen.getAllByRole('button', { name: 'Copiar' });

  await userEvent.click(copyCode as HTMLElement);
  expect(await navigator.clipboard.readText()).toContain('<iframe');
  await userEvent.click(copyUrl as HTMLElement);
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/empresa/${company._id}/vagas.atom`);
});
