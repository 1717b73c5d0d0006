import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { PendingPage } from './pending-page.tsx';

const text = 'Aguarde, isso pode levar alguns instantes...';

test('whoever waits is told so, before there is any script and after it', async () => {
  const before = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
  expect(before).toContain(`<p>${text}</p>`);

  await show(<PendingPage />);
  expect(screen.getByRole('status')).toHaveTextContent(text);
});
