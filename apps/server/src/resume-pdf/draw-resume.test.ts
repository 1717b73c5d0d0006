import { expect, test } from 'vitest';
import { drawAndRead, fullResume, longText } from '../../test/resume-pdf/drawn-resume.ts';

test('copied text follows the order of the resume', async () => {
  const { pages } = await drawAndRead(fullResume);

  expect(pages).toHaveLength(1);
  expect(pages[0]?.split('\n')).toEqual([
    'Zé Araújo',
    'Padeiro',
    '(71) 98765-4321 · ze@exemplo.com.br · Salvador/BA · exemplo.com.br/zé',
    'Sobre mim',
    'Faço pães de fermentação natural.',
    'Acordo cedo.',
    'Experiência',
    'Padeiro',
    'Padaria Aurora',
    'jan. de 2019 – dez. de 2021',
    '3 anos',
    'Cuidei de:',
    '• Massas',
    '• Fornos',
    'Ajudante',
    'Café Central',
    'mai. de 2023',
    '1 mês',
    'Formação e cursos',
    'Ensino Médio',
    'Panificação',
    'SENAI · 200 horas',
    '2018',
    'Idiomas',
    'Inglês – intermediário',
    'Qualificações',
    'Higiene Ficha técnica',
  ]);
});

test('screen readers follow the order of the resume', async () => {
  const { spoken } = await drawAndRead(fullResume);

  expect(spoken.map(({ tag, text }) => `${tag} ${text}`.trim())).toEqual([
    'Document',
    'H1 Zé Araújo',
    'P Padeiro',
    'P (71) 98765-4321 · ze@exemplo.com.br · Salvador/BA ·',
    'Link exemplo.com.br/zé',
    'H2 Sobre mim',
    'P Faço pães de fermentação natural.',
    'P Acordo cedo.',
    'H2 Experiência',
    'H3 Padeiro',
    'P Padaria Aurora',
    'P jan. de 2019 – dez. de 2021',
    'P 3 anos',
    'P Cuidei de:',
    'L',
    'LI',
    'Lbl •',
    'LBody Massas',
    'LI',
    'Lbl •',
    'LBody Fornos',
    'H3 Ajudante',
    'P Café Central',
    'P mai. de 2023',
    'P 1 mês',
    'H2 Formação e cursos',
    'H3 Ensino Médio',
    'H3 Panificação',
    'P SENAI · 200 horas',
    'P 2018',
    'H2 Idiomas',
    'L',
    'LI',
    'LBody Inglês – intermediário',
    'H2 Qualificações',
    'L',
    'LI',
    'LBody Higiene',
    'LI',
    'LBody Ficha técnica',
  ]);
});

test('the file has a title, an author, a language, tags, embedded fonts and links', async () => {
  const document = await drawAndRead(fullResume);

  expect(document).toMatchObject({
    title: 'Currículo de Zé Araújo',
    author: 'Zé Araújo',
    language: 'pt-BR',
    isTagged: true,
    showsTitle: true,
    fonts: ['SourceSans3-Regular', 'SourceSans3-SemiBold'],
    links: ['https://www.exemplo.com.br/z%C3%A9/'],
  });
  expect(document.metadata).toContainEqual(['pdfuaid:part', '1']);
});

test('screen readers separate words at the end of a line', async () => {
  const { spoken, pages } = await drawAndRead({ candidateAbout: longText.slice(0, 400) });

  expect(pages[0]?.split('\n').length).toBeGreaterThan(6);
  expect(spoken.at(-1)?.text).toBe(longText.slice(0, 400));
});

test('an almost empty resume has only its header', async () => {
  const { pages, links } = await drawAndRead({});

  expect(pages).toEqual(['Zé Araújo\nPadeiro\n(71) 98765-4321 · ze@exemplo.com.br · Salvador/BA']);
  expect(links).toEqual([]);
});

test.each(['javascript:alert(1)', 'file:///etc/passwd', 'exemplo.com.br', 'data:text/html,x'])(
  '%s is printed but leads nowhere',
  async (candidateLink) => {
    const { pages, links } = await drawAndRead({ candidateLink });
    expect(pages[0]).toContain(candidateLink);
    expect(links).toEqual([]);
  },
);
