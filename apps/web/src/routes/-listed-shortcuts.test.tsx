import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { applicantShortcuts } from '../applicants/applicants-section.tsx';
import { AccessibilityPage } from '../documents/accessibility/accessibility-page.tsx';
import { moderationShortcuts } from '../moderation/moderation-page.tsx';

/** Returns the keys that the statement lists for a screen, such as `Ctrl Enter`. */
const keysOf = (screenName: string) =>
  within(screen.getByRole('heading', { name: screenName, level: 3 }).parentElement as HTMLElement)
    .getAllByRole('term')
    .map(({ children }) => [...children].map(({ textContent }) => textContent).join(' '));

test('the accessibility statement lists every shortcut that a screen shows', async () => {
  await show(<AccessibilityPage contact="contato@trampolim.example" />, { at: '/acessibilidade' });

  expect(keysOf('Candidatos de uma vaga')).toEqual(
    expect.arrayContaining(applicantShortcuts.map(([keys]) => keys.join(' '))),
  );
  expect(keysOf('Moderação, só para a administração')).toEqual(
    expect.arrayContaining(
      (['reports', 'appeals', 'signals'] as const).flatMap((subject) =>
        moderationShortcuts(subject).map(([keys]) => keys.join(' ')),
      ),
    ),
  );
  expect(keysOf('Busca de vagas e de candidatos')).toContain('/');
});
