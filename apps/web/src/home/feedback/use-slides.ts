import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Slides in a row that the browser scrolls, by finger and by keys. Their buttons work before the application has come
 * (`opening/opening.js`); here they also go on by themselves, once it is there.
 */
export function useSlides(count: number) {
  const section = useRef<HTMLElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const [isReady, setReady] = useState(false);

  const show = (slide: number) => {
    const { current: slides } = row;
    slides?.scrollTo({ left: ((slide + count) % count) * slides.clientWidth });
  };
  const goOn = useEffectEvent(() => show(current + 1));
  const look = () => {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {};
    if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
  };

  useEffect(() => {
    const { current: moving } = section;
    if (!isPlaying || !moving) return undefined;
    const over = new AbortController();
    const start = async () => {
      // Their code comes after the page: until then, and where it does not come, they stand.
      const { advanceSlides } = await import('./advance-slides.ts');
      setReady(true);
      // They may have been moved before there was an application.
      row.current?.dispatchEvent(new Event('scroll'));
      advanceSlides(moving, () => goOn(), over.signal);
    };
    start().catch((error: unknown) => console.error('Os quadros não andam sozinhos', error));
    return () => over.abort();
  }, [isPlaying]);

  return {
    section,
    row,
    current,
    isPlaying,
    /** Before, nothing goes on that could be paused. */
    isReady,
    toggle: () => setPlaying(!isPlaying),
    look,
  };
}
