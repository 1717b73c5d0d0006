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
      className={actions.button}
      aria-label={`Compartilhar vaga ${vacancy.jobTitle}`}
      title="Compartilhar"
      onClick={() => void share()}
    >
      <IconShare2 size={24} stroke={1.8} aria-hidden="true" />
    </button>
  );
}

const shareLinks = [
  { file: 'whatsapp', label: 'Enviar por WhatsApp' },
  { file: 'codigo.svg', label: 'Código QR' },
  { file: 'cartaz.pdf', label: 'Cartaz para imprimir (PDF)' },
] as const;

/** Plain links for sharing an open vacancy, which need no code. */
export const VacancyShareLinks = ({ vacancy }: { vacancy: Pick<PublicVacancy, '_id' | 'status'> }) =>
  vacancy.status === 'Aberta' && (
    <ul className={actions.links} aria-label="Divulgar a vaga">
      {shareLinks.map(({ file, label }) => (
        <li key={file}>
          <a className={actions.link} href={`/vaga/${vacancy._id}/${file}`} target="_blank" rel="noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
