import { toFileName } from '../platform/file-name.ts';

const maxNameLength = 80;

/** The file name of a resume: `curriculo-joana-ferreira.pdf`. */
export function resumeFileName(candidateName: string): string {
  const plain = toFileName(candidateName, maxNameLength);
  return plain ? `curriculo-${plain}.pdf` : 'curriculo.pdf';
}
