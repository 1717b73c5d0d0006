import { toast } from './toast.ts';

interface Share {
  title: string;
  url: string;
  /** `Link da vaga copiado!` */
  copiedMessage: string;
  /** The message if the address could neither be shared nor copied. */
  fallbackMessage: string;
}

/** Opens the device's share dialog with an address, or copies the address if there is none. */
export async function shareAddress({ title, url, copiedMessage, fallbackMessage }: Share): Promise<void> {
  try {
    if ('share' in navigator) await navigator.share({ title, url });
    else {
      await copy(url);
      toast.success(copiedMessage);
    }
  } catch (error) {
    // Closing the share dialog is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    console.error('Erro ao compartilhar', error);
    toast.error(fallbackMessage);
  }
}

/** The clipboard is available on HTTPS pages only. */
const copy = (text: string): Promise<void> =>
  'clipboard' in navigator
    ? navigator.clipboard.writeText(text)
    : Promise.reject(new Error('No clipboard here.'));
