import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import actions from '../../ui/controls/action.module.css';

const ways = [
  { file: 'whatsapp', label: 'Enviar por WhatsApp' },
  { file: 'codigo.svg', label: 'Código QR' },
  { file: 'cartaz.pdf', label: 'Cartaz para imprimir (PDF)' },
] as const;

/** Ways to show an open vacancy to others, all of them links to the server's own, so that they cost the page nothing. */
export const SpreadVacancy = ({ vacancy }: { vacancy: Pick<PublicVacancy, '_id' | 'status'> }) =>
  vacancy.status === 'Aberta' && (
    <ul className={actions.links} aria-label="Divulgar a vaga">
      {ways.map(({ file, label }) => (
        <li key={file}>
          <a className={actions.link} href={`/vaga/${vacancy._id}/${file}`} target="_blank" rel="noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
