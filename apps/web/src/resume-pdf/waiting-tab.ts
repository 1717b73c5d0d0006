import { onSignOut } from '../platform/session/session.ts';

/** Tabs that still wait when their owner signs out, after which nothing comes any more. */
const waiting = new Set<Window>();

onSignOut(() => {
  for (const tab of waiting) tab.close();
  waiting.clear();
});

/** A tab in which a file is shown once it is there. */
export interface WaitingTab {
  show(file: Blob): void;
  close(): void;
}

/**
 * Opens a tab for a file that is still to come, which says meanwhile what it waits for. To be called in the click itself:
 * later, browsers take a tab for an advertisement. Where none opens, or it was closed, the file is saved as `fileName`.
 */
export function openWaitingTab(message: string, fileName: string): WaitingTab {
  const tab = window.open('', '_blank');
  if (tab) {
    waiting.add(tab);
    sayIn(tab, message);
  }
  const endWait = () => tab && waiting.delete(tab);
  return {
    show(file) {
      endWait();
      // Not revoked: reloading the tab, or saving from it, reads the address again.
      const address = URL.createObjectURL(file);
      if (tab && !tab.closed) tab.location.replace(address);
      else save(address, fileName);
    },
    close() {
      endWait();
      tab?.close();
    },
  };
}

function sayIn(tab: Window, message: string): void {
  const { document } = tab;
  tab.opener = null;
  document.title = message;
  document.documentElement.lang = 'pt-BR';
  document.documentElement.style.colorScheme = 'light dark';
  document.body.style.font = '1.25rem system-ui, sans-serif';
  document.body.style.padding = '1rem';
  const status = document.createElement('p');
  status.role = 'status';
  status.textContent = message;
  document.body.append(status);
}

function save(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
}
