import type { PrintedResume } from '../../src/candidates/resume-readers.ts';
import { drawResume } from '../../src/resume-pdf/draw-resume.ts';
import { loadFaces } from '../../src/resume-pdf/faces.ts';
import { readPdf } from './read-pdf.ts';

export const faces = await loadFaces();

export const emptyResume: PrintedResume = {
  candidateName: 'Zé Araújo',
  desiredRole: 'Padeiro',
  candidatePhone: '5571987654321',
  email: 'ze@exemplo.com.br',
  candidateAddress: { city: 'Salvador', state: 'BA' },
  candidateLink: '',
  candidateAbout: '',
  candidateExperience: [],
  candidateCourses: [],
  candidateIdioms: [],
  candidateQualifications: [],
};

export const fullResume: PrintedResume = {
  ...emptyResume,
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

export const drawAndRead = async (resume: Partial<PrintedResume>) =>
  readPdf(await drawResume(faces, { ...emptyResume, ...resume }));

/** The words have ordinary lengths, so that lines break as in real texts. */
export const sampleText =
  'Atendimento ao público, organização de agendas e conferência de notas fiscais, também à noite; ';
export const longText = sampleText.repeat(60).slice(0, 5000).trim();

/** The sizes are in points. */
export const a4 = { width: 595.28, height: 841.89 };
export const smallestMargin = 40;
