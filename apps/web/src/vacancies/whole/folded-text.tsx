import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import actions from '../../ui/controls/action.module.css';
import classes from './folded-text.module.css';

/** Of a text with no more lines than these so few would be hidden that it is not worth a tap. */
const unfoldedLines = 12;

/** The first eight lines of a long text, and the rest on request; a shorter one is there whole. */
export function FoldedText({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const isLong = useIsLong(content);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.text}>
      <div className={classes.beginning} data-folded={isLong && !isOpen}>
        <div ref={content}>{children}</div>
      </div>
      {isLong && (
        <button
          type="button"
          className={actions.textButton}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Mostrar menos' : 'Ler descrição completa'}
        </button>
      )}
    </div>
  );
}

/** Asks the layout: how many lines there are depends on the width and on the size of the letters. */
function useIsLong(content: RefObject<HTMLElement | null>): boolean {
  const [isLong, setLong] = useState(false);
  useLayoutEffect(() => {
    const element = content.current;
    if (!element) return;
    const measure = () => {
      const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
      setLong(element.offsetHeight > unfoldedLines * lineHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [content]);
  return isLong;
}
