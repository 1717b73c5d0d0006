const longestName = 80;

/**
 * What the file of somebody's resume is called: `curriculo-joana-ferreira.pdf`. Of the name only letters and digits of
 * ASCII are left, so that it fits into a header and onto any disk.
 */
export function resumeFileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestName)
    .replace(/^-|-$/g, '');
  return plain ? `curriculo-${plain}.pdf` : 'curriculo.pdf';
}
