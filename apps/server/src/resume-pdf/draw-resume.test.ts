import { generatePdf } from '@trampolim/contract/candidates/resume-pdf';
import { expect, test } from 'vitest';
import { readPdf } from '../../test/read-pdf.ts';
import { drawResume } from './draw-resume.ts';
import { loadFaces } from './faces.ts';
import { foreignLetters } from './printable-text.ts';
import type { PrintedResume } from './printed-resume.ts';

const faces = await loadFaces();

const empty: PrintedResume = {
  candidateName: 'Zé Araújo',
  desiredRole: 'Padeiro',
  candidatePhone: '5571987654321',
  email: 'ze@exemplo.com.br',
  city: 'Salvador',
  state: 'BA',
  candidateLink: '',
  candidateAbout: '',
  candidateExperience: [],
  candidateCourses: [],
  candidateIdioms: [],
  candidateQualifications: [],
};

const full: PrintedResume = {
  ...empty,
  candidateLink: 'https://www.exemplo.com.br/zé/',
  candidateEducationLevel: 'Ensino Médio',
  candidateAbout: 'Faço pães de fermentação natural.\n\nAcordo cedo.',
  candidateExperience: [
    {
      role: 'Padeiro',
      company: 'Padaria Aurora',
      startDate: '2019-01-01',
      endDate: '2021-12-31',
      mainActivities: 'Cuidei de:\n• Massas\n• Fornos',
    },
    { role: 'Ajudante', company: 'Café Central', startDate: '2023-05-01', endDate: '2023-05-20' },
  ],
  candidateCourses: [
    { name: 'Panificação', institution: 'SENAI', duration: '200 horas', conclusionYear: 2018 },
  ],
  candidateIdioms: [{ name: 'Inglês', level: 'Intermediario' }],
  candidateQualifications: [{ description: 'Higiene' }, { description: 'Ficha técnica' }],
};

const draw = async (resume: Partial<PrintedResume>) =>
  readPdf(await drawResume(faces, { ...empty, ...resume }));

/** Generated words of ordinary lengths, so that lines break as lines do. */
const words =
  'Atendimento ao público, organização de agendas e conferência de notas fiscais, também à noite; ';
const longText = words.repeat(60).slice(0, 5000).trim();

const a4 = { width: 595.28, height: 841.89 };
const smallestMargin = 40;

test('a resume reads in its own order, copied or listened to', async () => {
  const { pages, spoken } = await draw(full);

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

test('the file says what it is, in which language, and brings its fonts', async () => {
  const read = await draw(full);

  expect(read).toMatchObject({
    title: 'Currículo de Zé Araújo',
    author: 'Zé Araújo',
    language: 'pt-BR',
    isTagged: true,
    showsTitle: true,
    fonts: ['SourceSans3-Regular', 'SourceSans3-SemiBold'],
    links: ['https://www.exemplo.com.br/z%C3%A9/'],
  });
  expect(read.metadata).toContainEqual(['pdfuaid:part', '1']);
});

test('whoever listens hears words apart where a line ends between them', async () => {
  const { spoken, pages } = await draw({ candidateAbout: longText.slice(0, 400) });

  expect(pages[0]?.split('\n').length).toBeGreaterThan(6);
  expect(spoken.at(-1)?.text).toBe(longText.slice(0, 400));
});

test('an almost empty resume is a head, and claims nothing else', async () => {
  const { pages, links } = await draw({});

  expect(pages).toEqual(['Zé Araújo\nPadeiro\n(71) 98765-4321 · ze@exemplo.com.br · Salvador/BA']);
  expect(links).toEqual([]);
});

test.each(['javascript:alert(1)', 'file:///etc/passwd', 'exemplo.com.br', 'data:text/html,x'])(
  '%s is printed but leads nowhere',
  async (candidateLink) => {
    const { pages, links } = await draw({ candidateLink });
    expect(pages[0]).toContain(candidateLink);
    expect(links).toEqual([]);
  },
);

test('thirty experiences of 5,000 letters go on over numbered pages, each announced by its title', async () => {
  const jobs = Array.from({ length: 30 }, (_, n) => ({
    role: `Cargo ${n + 1}`,
    company: `Empresa ${n + 1}`,
    startDate: '2001-03-01',
    endDate: '2003-12-31',
    mainActivities: longText,
  }));
  const { placed, spoken } = await draw({ candidateExperience: jobs });

  const whole = spoken.map(({ text }) => text).join('');
  expect(whole.split(longText)).toHaveLength(31);
  placed.forEach((texts, at) => {
    const lines = texts.filter(({ top }) => top < a4.height - smallestMargin - 10).map(({ text }) => text);
    expect(lines.at(-1)).not.toMatch(/^(Cargo|Empresa) \d+$|^mar\. de 2001/);
    const foot = texts.slice(lines.length).map(({ text }) => text);
    expect(foot).toEqual(at === 0 ? [] : ['Zé Araújo', `${at + 1} de ${placed.length}`]);
  });
});

test('an entry that fits is not parted between two pages', async () => {
  const jobs = Array.from({ length: 12 }, (_, n) => ({
    role: `Cargo ${n + 1}`,
    company: 'Empresa',
    startDate: '2001-03-01',
    mainActivities: `${words.repeat(1 + ((n * 7) % 5))}Fim ${n + 1}.`,
  }));
  const { pages } = await draw({ candidateExperience: jobs });

  expect(pages.length).toBeGreaterThan(1);
  jobs.forEach((_, n) => {
    const [page] = pages.filter((text) => text.includes(`Cargo ${n + 1}\n`));
    expect(page?.replaceAll('\n', ' ')).toContain(`Fim ${n + 1}.`);
  });
});

test('a last page that would hardly be begun is saved', async () => {
  const withLines = (lines: number) =>
    draw({
      candidateExperience: [
        {
          role: 'Padeiro',
          company: 'Aurora',
          startDate: '2019-01-01',
          mainActivities: 'linha\n'.repeat(lines),
        },
      ],
      candidateQualifications: ['Higiene', 'Rapidez', 'Atenção'].map((description) => ({ description })),
    });

  // As many as fit, as many as fit with less space between, and more.
  expect((await withLines(38)).pages).toHaveLength(1);
  expect((await withLines(42)).pages).toHaveLength(1);
  expect((await withLines(44)).pages).toHaveLength(2);
});

const endless = 'W'.repeat(200);

test('words without an end stay within the margins', async () => {
  const { placed, spoken } = await draw({
    candidateName: endless,
    desiredRole: endless,
    email: `${'a'.repeat(64)}@${'b'.repeat(180)}.com`,
    candidateLink: `https://exemplo.com.br/${'caminho-'.repeat(55)}`,
    candidateAbout: endless,
    candidateExperience: [
      { role: endless, company: endless, startDate: '2001-03-01', mainActivities: `• ${endless.repeat(20)}` },
    ],
    candidateCourses: [{ name: endless, institution: endless, duration: endless }],
    candidateIdioms: [{ name: 'W'.repeat(80), level: 'Fluente' }],
    candidateQualifications: [{ description: endless }, { description: endless }],
  });

  for (const { text, left, right } of placed.flat()) {
    expect([text, left >= smallestMargin, right <= a4.width - smallestMargin]).toEqual([text, true, true]);
  }
  expect(spoken.filter(({ text }) => text === endless)).toHaveLength(8);
});

test('what cannot be printed neither breaks the file nor turns the text around', async () => {
  const { pages, title, metadata } = await draw({
    candidateName: '<b>Zé</b> & 😀 \u202EoãoJ 王\u0000\u0007',
    candidateExperience: [{ role: '🚀', company: 'مرحبا', startDate: '2020-01-01', endDate: '2020-01-31' }],
    candidateQualifications: [{ description: '🚀' }, { description: '(\\) <>' }],
  });

  expect(pages[0]?.split('\n')).toEqual([
    `<b>Zé</b> & oãoJ ${foreignLetters}`,
    'Padeiro',
    '(71) 98765-4321 · ze@exemplo.com.br · Salvador/BA',
    'Experiência',
    '–',
    foreignLetters,
    'jan. de 2020',
    '1 mês',
    'Qualificações',
    '(\\) <>',
  ]);
  expect(title).toBe(`Currículo de bZé/b e oãoJ ${foreignLetters}`);
  expect(metadata).toContainEqual(['dc:title', title]);
});

/** Filled to its limits with random signs, a resume takes seconds: a fifth of one has to do. */
const share = 5;

test('a resume filled to its limits keeps the size that is promised', async () => {
  const random = (length: number) =>
    Array.from({ length }, () => String.fromCodePoint(33 + Math.floor(Math.random() * 90))).join('');
  const entries = <Entry>(entry: () => Entry) => Array.from({ length: 50 / share }, entry);
  const pdf = await drawResume(faces, {
    ...empty,
    candidateExperience: entries(() => ({
      role: random(200),
      company: random(200),
      startDate: '2001-03-01',
      mainActivities: random(5000),
    })),
    candidateCourses: entries(() => ({ name: random(200), institution: random(200), duration: random(200) })),
    candidateIdioms: entries(() => ({ name: random(80), level: 'Avancado' as const })),
    candidateQualifications: entries(() => ({ description: random(200) })),
  });

  const file = new File(
    Array.from({ length: share }, () => Uint8Array.from(pdf)),
    'curriculo.pdf',
    {
      type: generatePdf.media,
    },
  );
  expect(generatePdf.response.safeParse(file).success).toBe(true);
});
