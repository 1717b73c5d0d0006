import { useReducedMotion } from '@mantine/hooks';
import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Position {
  /** Index of the first visible slide. */
  first: number;
  mayGoBack: boolean;
  mayGoForward: boolean;
}

/** The number of slides that each arrow key moves the focus by. */
const stepOfKey: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Moves through a row of slides with touch, mouse, arrow keys and buttons. The carousel library loads on demand; until
 * then, and if it fails to load, the row scrolls natively.
 */
export function useCarousel(slideCount: number, visibleCount: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [position, setPosition] = useState<Position>({
    first: 0,
    mayGoBack: false,
    mayGoForward: slideCount > visibleCount,
  });
  const skipsAnimation = useReducedMotion() ?? false;

  useEffect(() => {
    const root = viewport.current;
    if (!root) return undefined;
    let carousel: EmblaCarouselType | undefined;
    let isUnmounted = false;
    const start = async () => {
      const { default: createCarousel } = await import('embla-carousel');
      if (isUnmounted) return;
      // The carousel replaces native scrolling from here on.
      root.scrollLeft = 0;
      carousel = createCarousel(root, { align: 'start', containScroll: 'trimSnaps' });
      setEmbla(carousel);
    };
    start().catch((error: unknown) => console.error('Sem o carrossel, a lista rola sozinha', error));
    return () => {
      isUnmounted = true;
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
    const step = stepOfKey[event.key];
    if (step === undefined) return;
    const openers = [...(viewport.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
    const next = openers.indexOf(document.activeElement as HTMLElement) + step;
    const opener = openers[next];
    if (!opener) return;
    event.preventDefault();
    opener.focus({ preventScroll: embla !== undefined });
    if (next < position.first) embla?.scrollTo(next, skipsAnimation);
    else if (next >= position.first + visibleCount) embla?.scrollTo(next - visibleCount + 1, skipsAnimation);
  });

  useEffect(() => {
    const root = viewport.current;
    const onKeyDown = (event: KeyboardEvent) => handleArrow(event);
    root?.addEventListener('keydown', onKeyDown);
    return () => root?.removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    viewport,
    ...position,
    isReady: embla !== undefined,
    goBack: () => embla?.scrollPrev(skipsAnimation),
    goForward: () => embla?.scrollNext(skipsAnimation),
  };
}
