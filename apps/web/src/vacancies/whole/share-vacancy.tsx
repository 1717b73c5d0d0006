import { IconShare2 } from '@tabler/icons-react';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { toast } from '../../platform/toast.ts';
import iconButton from '../../ui/controls/action.module.css';

/** Hands the vacancy's address to whatever the device shares with, or copies it where it shares with nothing. */
export function ShareVacancy({ vacancy }: { vacancy: Pick<Vacancy, '_id' | 'jobTitle'> }) {
  const share = async () => {
    const url = new URL(`/vaga/${vacancy._id}`, location.origin).href;
    try {
      if ('share' in navigator) await navigator.share({ title: vacancy.jobTitle, url });
      else {
        await copy(url);
        toast.success('Link da vaga copiado!');
      }
    } catch (error) {
      // Whoever closes the device's list of places wants to share with none.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.error('Erro ao compartilhar a vaga', error);
      toast.error('Não foi possível compartilhar. Copie o endereço do navegador.');
    }
  };
  return (
    <button
      type="button"
      className={iconButton.button}
      aria-label={`Compartilhar vaga ${vacancy.jobTitle}`}
      title="Compartilhar"
      onClick={() => void share()}
    >
      <IconShare2 size={24} stroke={1.8} aria-hidden="true" />
    </button>
  );
}

/** Only pages with a certificate have a clipboard. */
const copy = (text: string): Promise<void> =>
  'clipboard' in navigator
    ? navigator.clipboard.writeText(text)
    : Promise.reject(new Error('No clipboard here.'));
