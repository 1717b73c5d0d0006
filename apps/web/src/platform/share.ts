import { toast } from './toast.ts';

interface ShareOptions {
  title: string;
  url: string;
  /** The message after the URL was copied, such as `Link da vaga copiado!`. */
  copiedMessage: string;
  /** The message if the URL could neither be shared nor copied. */
  fallbackMessage: string;
}

/** Opens the device's share dialog with a URL, or copies the URL if there is none. */
export async function shareUrl({ title, url, copiedMessage, fallbackMessage }: ShareOptions): Promise<void> {
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

/**
 * Copies a text and shows the message for the result: `{ copied: 'Código copiado!', failed: 'Selecione o texto e
 * copie.' }`
 */
export async function copyText(text: string, messages: { copied: string; failed: string }): Promise<void> {
  try {
    await copy(text);
    toast.success(messages.copied);
  } catch (error) {
    console.error('Erro ao copiar', error);
    toast.error(messages.failed);
  }
}

/** The clipboard is available on HTTPS pages only. */
const copy = (text: string): Promise<void> =>
  'clipboard' in navigator
    ? navigator.clipboard.writeText(text)
    : Promise.reject(new Error('No clipboard here.'));
