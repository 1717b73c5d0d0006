import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { focusPage } from '../platform/navigation/navigation-effects.ts';
import actions from '../ui/controls/action.module.css';
import { BrokenDrawing } from '../ui/drawings/broken-drawing.tsx';
import { MessagePage } from '../ui/pages/message-page.tsx';

/** The page of a mailed link about which the server could not be asked. */
export function UnansweredLink({ title, sentence }: { title: string; sentence: string }) {
  const router = useRouter();
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    if (isTrying) return;
    setTrying(true);
    // Else it would not wait for what is loaded anew behind the page shown.
    await router.invalidate({ sync: true });
    setTrying(false);
    // The button may have gone with what it was about.
    if (document.activeElement === document.body) focusPage();
  };
  return (
    <MessagePage
      drawing={<BrokenDrawing />}
      title={title}
      actions={
        <button
          type="button"
          className={actions.primary}
          aria-disabled={isTrying}
          onClick={() => void tryAgain()}
        >
          {isTrying ? 'Tentando...' : 'Tentar de novo'}
        </button>
      }
    >
      <p role="alert">{sentence}</p>
    </MessagePage>
  );
}
