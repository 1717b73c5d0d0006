import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { screensOf } from '../setup/screens/screens.ts';
import { enterAs, show } from '../setup/screens/show.ts';

// A page that is not there is such a screen.
test.use({ expectedErrors: /status of 404/ });

/** The screens on which no story ends that scans them; on a phone, where they are narrowest. */
const unscanned = {
  nobody: [
    'home',
    'login',
    'convite-sem-link',
    'recurso-sem-link',
    'sair-dos-emails-sem-link',
    'alerta-sem-link',
    'vagas',
    'vagas-area-uf',
    'vagas-nada',
    'termos',
    'faq-aberta',
    'not-found',
  ],
  admin: [
    'area-administrador',
    'cadastros-empresas',
    'cadastros-vagas',
    'cadastros-administradores',
    'criar-empresa',
    'criar-vaga-administrador',
    'criar-administrador',
    'editar-empresa',
    'denuncias',
    'denuncias-vazia',
    'denuncias-decididas',
    'recursos',
  ],
} as const;

for (const viewer of ['nobody', 'admin'] as const) {
  test(`what ${viewer} sees in no story can be read by everybody too`, async ({ page, request }) => {
    test.slow();
    await enterAs(page, viewer);
    await page.setViewportSize({ width: 390, height: 844 });
    const screens = await screensOf(viewer, request);
    for (const name of unscanned[viewer]) {
      const screen = screens.find((each) => each.name === name);
      if (!screen) throw new Error(`There is no screen "${name}".`);
      await show(page, screen);
      await expectAccessible(page, name);
    }
  });
}
