import { IconShare2 } from '@tabler/icons-react';
import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { shareUrl } from '../../platform/share.ts';
import actions from '../../ui/controls/action.module.css';

/** Opens the device's share dialog with the vacancy's URL, or copies the URL if there is none. */
export function ShareVacancy({ vacancy }: { vacancy: Pick<Vacancy, '_id' | 'jobTitle'> }) {
  const share = () =>
    shareUrl({
      title: vacancy.jobTitle,
      url: new URL(`/vaga/${vacancy._id}`, location.origin).href,
      copiedMessage: 'Link da vaga copiado!',
      fallbackMessage: 'Não foi possível compartilhar. Copie o endereço do navegador.',
    });
  return (
    <button
      type="button"
      className={actions.iconButton}
      aria-label={`Compartilhar vaga ${vacancy.jobTitle}`}
      title="Compartilhar"
      onClick={() => void share()}
    >
      <IconShare2 size={24} stroke={1.8} aria-hidden="true" />
    </button>
  );
}

const shareLinks = [
  { path: 'whatsapp', label: 'Enviar por WhatsApp' },
  { path: 'codigo.svg', label: 'Código QR' },
  { path: 'cartaz.pdf', label: 'Cartaz para imprimir (PDF)' },
] as const;

/** Links for sharing an open vacancy. Each is a page of the server, so they work before the scripts have loaded. */
export const VacancyShareLinks = ({ vacancy }: { vacancy: Pick<PublicVacancy, '_id' | 'status'> }) =>
  vacancy.status === 'Aberta' && (
    <ul className={actions.links} aria-label="Divulgar a vaga">
      {shareLinks.map(({ path, label }) => (
        <li key={path}>
          <a className={actions.link} href={`/vaga/${vacancy._id}/${path}`} target="_blank" rel="noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
