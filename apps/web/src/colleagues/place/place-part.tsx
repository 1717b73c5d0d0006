import { lazyPart } from '../../ui/pages/lazy-part.tsx';

/** For whom a colleague acts and what they may do, with the way out, as a part of the page of their account. */
export const placePart = {
  id: 'meu-lugar',
  title: 'Meu lugar na empresa',
  summary: 'Por quem você age aqui, o que pode fazer e como sair.',
  content: lazyPart(() => import('./own-place.tsx'), 'OwnPlace', {}),
};
