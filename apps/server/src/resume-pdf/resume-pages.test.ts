import { generatePdf } from '@trampolim/contract/resume-pdf/resume-pdf';
import { expect, test } from 'vitest';
import {
  a4,
  drawAndRead,
  emptyResume,
  faces,
  longText,
  sampleText,
  smallestMargin,
} from '../../test/resume-pdf/drawn-resume.ts';
import { drawResume } from './draw-resume.ts';
import { otherAlphabetText } from './printable-text.ts';

test('thirty long experiences fill numbered pages without a title at the end of a page', async () => {
  const jobs = Array.from({ length: 30 }, (_, n) => ({
    role: `Cargo ${n + 1}`,
    company: `Empresa ${n + 1}`,
    startDate: '2001-03-01',
    endDate: '2003-12-31',
    mainActivities: longText,
  }));
  const { placed, spoken } = await drawAndRead({ candidateExperience: jobs });

  const fullText = spoken.map(({ text }) => text).join('');
  expect(fullText.split(longText)).toHaveLength(31);
  placed.forEach((texts, index) => {
    // Lines of the resume end above the foot of the page, which has the name and the page number.
    const lines = texts.filter(({ top }) => top < a4.height - smallestMargin - 10).map(({ text }) => text);
    expect(lines.at(-1)).not.toMatch(/^(Cargo|Empresa) \d+$|^mar\. de 2001/);
    const foot = texts.slice(lines.length).map(({ text }) => text);
    expect(foot).toEqual(index === 0 ? [] : ['Zé Araújo', `${index + 1} de ${placed.length}`]);
  });
});

test('an entry that fits on one page is not split', async () => {
  const jobs = Array.from({ length: 12 }, (_, n) => ({
    role: `Cargo ${n + 1}`,
    company: 'Empresa',
    startDate: '2001-03-01',
    mainActivities: `${sampleText.repeat(1 + ((n * 7) % 5))}Fim ${n + 1}.`,
  }));
  const { pages } = await drawAndRead({ candidateExperience: jobs });

  expect(pages.length).toBeGreaterThan(1);
  jobs.forEach((_, n) => {
    const [page] = pages.filter((text) => text.includes(`Cargo ${n + 1}\n`));
    expect(page?.replaceAll('\n', ' ')).toContain(`Fim ${n + 1}.`);
  });
});

test('a nearly empty last page is avoided', async () => {
  const withLines = (lines: number) =>
    drawAndRead({
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

  // The line counts are the most that fit, the most that fit with smaller gaps, and more than fit.
  expect((await withLines(38)).pages).toHaveLength(1);
  expect((await withLines(42)).pages).toHaveLength(1);
  expect((await withLines(44)).pages).toHaveLength(2);
});

const longWord = 'W'.repeat(200);

test('very long words stay within the margins', async () => {
  const { placed, spoken } = await drawAndRead({
    candidateName: longWord,
    desiredRole: longWord,
    email: `${'a'.repeat(64)}@${'b'.repeat(180)}.com`,
    candidateLink: `https://exemplo.com.br/${'caminho-'.repeat(55)}`,
    candidateAbout: longWord,
    candidateExperience: [
      {
        role: longWord,
        company: longWord,
        startDate: '2001-03-01',
        mainActivities: `• ${longWord.repeat(20)}`,
      },
    ],
    candidateCourses: [{ name: longWord, institution: longWord, duration: longWord }],
    candidateIdioms: [{ name: 'W'.repeat(80), level: 'Fluente' }],
    candidateQualifications: [{ description: longWord }, { description: longWord }],
  });

  for (const { text, left, right } of placed.flat()) {
    expect([text, left >= smallestMargin, right <= a4.width - smallestMargin]).toEqual([text, true, true]);
  }
  // The word alone is the name, the desired role, the introduction, the role and company of the job, the course, and
  // each of the two qualifications.
  expect(spoken.filter(({ text }) => text === longWord)).toHaveLength(8);
});

test('unprintable characters neither break the file nor change the text direction', async () => {
  const { pages, title, metadata } = await drawAndRead({
    candidateName: '<b>Zé</b> & 😀 \u202EoãoJ 王\u0000\u0007',
    candidateExperience: [{ role: '🚀', company: 'مرحبا', startDate: '2020-01-01', endDate: '2020-01-31' }],
    candidateQualifications: [{ description: '🚀' }, { description: '(\\) <>' }],
  });

  expect(pages[0]?.split('\n')).toEqual([
    `<b>Zé</b> & oãoJ ${otherAlphabetText}`,
    'Padeiro',
    '(71) 98765-4321 · ze@exemplo.com.br · Salvador/BA',
    'Experiência',
    '–',
    otherAlphabetText,
    'jan. de 2020',
    '1 mês',
    'Qualificações',
    '(\\) <>',
  ]);
  expect(title).toBe(`Currículo de bZé/b e oãoJ ${otherAlphabetText}`);
  expect(metadata).toContainEqual(['dc:title', title]);
});

/** A resume filled to its limits takes seconds to draw, so the test draws this part of it and multiplies the size. */
const divisor = 5;

test('a resume filled to its limits stays below the size limit of the endpoint', async () => {
  // The lengths below are the limits of the contract.
  const random = (length: number) =>
    Array.from({ length }, () => String.fromCodePoint(33 + Math.floor(Math.random() * 90))).join('');
  const entries = <Entry>(entry: () => Entry) => Array.from({ length: 50 / divisor }, entry);
  const pdf = await drawResume(faces, {
    ...emptyResume,
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
    Array.from({ length: divisor }, () => Uint8Array.from(pdf)),
    'curriculo.pdf',
    {
      type: generatePdf.media,
    },
  );
  expect(generatePdf.response.safeParse(file).success).toBe(true);
});
