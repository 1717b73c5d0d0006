import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

export const companyLogoData: OwnDataSection[] = [
  {
    name: 'logotipo',
    tables: ['company_logo'],
    async *read(db, { id }) {
      const logos = db
        .selectFrom('company_logo as l')
        .select(['l.image', 'l.stored_at as enviado_em'])
        .where('l.company_id', '=', id);
      for await (const { image, ...logo } of readInBatches(logos, 'l.company_id'))
        yield { ...logo, imagem: `data:image/webp;base64,${image.toString('base64')}` };
    },
  },
];
