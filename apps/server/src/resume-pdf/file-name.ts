const maxNameLength = 80;

/**
 * The file name of a resume: `curriculo-joana-ferreira.pdf`. Only ASCII letters and digits of the name are used, so
 * that it fits into a header and every file system.
 */
export function resumeFileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxNameLength)
    .replace(/^-|-$/g, '');
  return plain ? `curriculo-${plain}.pdf` : 'curriculo.pdf';
}
