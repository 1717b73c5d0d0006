import { lazyPart } from '../ui/pages/lazy-part.tsx';
import classes from './company-people.module.css';

/** The account section about the colleagues, for users who may administer the company. */
export const peoplePart = {
  id: 'pessoas',
  title: 'Pessoas da empresa',
  summary: 'Convide quem recruta com você: cada pessoa entra com o próprio e-mail e a própria senha.',
  content: lazyPart(() => import('./company-people-list.tsx'), 'CompanyPeopleList', {}, classes.coming),
};

/** The account section about a colleague's own right in the company, with the button to leave it. */
export const placePart = {
  id: 'meu-lugar',
  title: 'Meu lugar na empresa',
  summary: 'Por quem você age aqui, o que pode fazer e como sair.',
  content: lazyPart(() => import('./place/own-place.tsx'), 'OwnPlace', {}),
};
