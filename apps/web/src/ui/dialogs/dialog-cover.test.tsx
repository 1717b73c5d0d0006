import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { setWindowWidth } from '../../../test/window-width.ts';
import { wideWidth } from '../theme/breakpoints.ts';
import { CoverContext, useUncoveredWidth } from './dialog-cover.ts';
import { ResponsiveDialog } from './responsive-dialog.tsx';

/** A page whose detail is next to it in a wide window and in a dialog in a narrow one. */
function Page() {
  const { matches: isWide, setCovered } = useUncoveredWidth(wideWidth);
  return (
    <CoverContext value={setCovered}>
      {isWide ? (
        <aside aria-label="Candidato">
          <Detail />
        </aside>
      ) : (
        <ResponsiveDialog isDetail opened onClose={() => {}} title="Candidato">
          <Detail />
        </ResponsiveDialog>
      )}
    </CoverContext>
  );
}

function Detail() {
  const [isProposing, setProposing] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setProposing(true)}>
        Propor
      </button>
      <ResponsiveDialog opened={isProposing} onClose={() => setProposing(false)} title="Entrevista">
        <input aria-label="Onde" />
      </ResponsiveDialog>
    </>
  );
}

test.each([
  ['narrow', { from: 1440, to: 390, before: 'complementary', after: 'dialog' }],
  ['wide', { from: 390, to: 1440, before: 'dialog', after: 'complementary' }],
] as const)('a dialog of a detail keeps its text when the window becomes %s', async (_, scene) => {
  act(() => setWindowWidth(scene.from));
  await show(<Page />);
  await screen.findByRole(scene.before, { name: 'Candidato' });
  await userEvent.click(screen.getByRole('button', { name: 'Propor' }));
  const field = await screen.findByLabelText('Onde');
  await userEvent.type(field, 'Rua Augusta');

  // happy-dom reports that a query no longer matches only after it has reported a match.
  act(() => setWindowWidth(scene.from + 1));
  act(() => setWindowWidth(scene.to));
  await userEvent.type(field, ', 100');

  expect(field).toBeInTheDocument();
  expect(field).toHaveValue('Rua Augusta, 100');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Entrevista' })).toBeNull());
  expect(await screen.findByRole(scene.after, { name: 'Candidato' })).toBeInTheDocument();
  expect(screen.queryByRole(scene.before, { name: 'Candidato' })).toBeNull();
});
