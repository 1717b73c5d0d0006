import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { publicFrame } from '../frame/frame-context.ts';
import { PendingPage } from './message-page.tsx';

const text = 'Aguarde, isso pode levar alguns instantes...';

test('the waiting message is the same before and after scripts load', async () => {
  const indexHtml = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
  expect(indexHtml).toContain(`<p>${text}</p>`);

  // Another test file in the same process may have shown a public page.
  delete publicFrame.renderPending;
  await show(<PendingPage />);
  expect(screen.getByRole('status')).toHaveTextContent(text);
});
