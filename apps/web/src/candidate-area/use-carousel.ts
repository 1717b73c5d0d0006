import { useReducedMotion } from '@mantine/hooks';
import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Position {
  /** Index of the first visible slide. */
  first: number;
  mayGoBack: boolean;
  mayGoForward: boolean;
}

/**
 * Moves through a row of slides with touch, mouse, arrow keys and buttons. The carousel library loads on demand; until then, and
 * if it fails to load, the row scrolls natively.
 */
export function useCarousel(slides: number, inView: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [position, setPosition] = useState<Position>({
    first: 0,
    mayGoBack: false,
    mayGoForward: slides > inView,
  });
  const jumps = useReducedMotion() ?? false;

  useEffect(() => {
    const root = viewport.current;
    if (!root) return undefined;
    let carousel: EmblaCarouselType | undefined;
    let isGone = false;
    const start = async () => {
      const { default: createCarousel } = await import('embla-carousel');
      if (isGone) return;
      // The carousel replaces native scrolling from here on.
      root.scrollLeft = 0;
      carousel = createCarousel(root, { align: 'start', containScroll: 'trimSnaps' });
      setEmbla(carousel);
    };
    start().catch((error: unknown) => console.error('Sem o carrossel, a lista rola sozinha', error));
    return () => {
      isGone = true;
      carousel?.destroy();
      setEmbla(undefined);
    };
  }, []);

  useEffect(() => {
    if (!embla) return undefined;
    const updatePosition = () =>
      setPosition({
        first: embla.selectedScrollSnap(),
        mayGoBack: embla.canScrollPrev(),
        mayGoForward: embla.canScrollNext(),
      });
    updatePosition();
    embla.on('select', updatePosition).on('reInit', updatePosition);
    return () => void embla.off('select', updatePosition).off('reInit', updatePosition);
  }, [embla]);

  const handleArrow = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const openers = [...(viewport.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
    const next = openers.indexOf(document.activeElement as HTMLElement) + step;
    const opener = openers[next];
    if (step === 0 || !opener) return;
    event.preventDefault();
    opener.focus({ preventScroll: embla !== undefined });
    if (next < position.first) embla?.scrollTo(next, jumps);
    else if (next >= position.first + inView) embla?.scrollTo(next - inView + 1, jumps);
  });

  useEffect(() => {
    const root = viewport.current;
    const press = (event: KeyboardEvent) => handleArrow(event);
    root?.addEventListener('keydown', press);
    return () => root?.removeEventListener('keydown', press);
  }, []);

  return {
    viewport,
    ...position,
    isReady: embla !== undefined,
    goBack: () => embla?.scrollPrev(jumps),
    goForward: () => embla?.scrollNext(jumps),
  };
}
