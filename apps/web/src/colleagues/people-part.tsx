import { later } from '../ui/pages/later.tsx';
import classes from './company-people.module.css';

/** Who acts for a company, as a part of the page of its account, for whoever `mayAdminister` it. */
export const peoplePart = {
  id: 'pessoas',
  title: 'Pessoas da empresa',
  summary: 'Convide quem recruta com você: cada pessoa entra com o próprio e-mail e a própria senha.',
  content: later(() => import('./company-people-list.tsx'), 'CompanyPeopleList', {}, classes.coming),
};

/** For whom a colleague acts and what they may do, with the way out, as a part of the page of their account. */
export const placePart = {
  id: 'meu-lugar',
  title: 'Meu lugar na empresa',
  summary: 'Por quem você age aqui, o que pode fazer e como sair.',
  content: later(() => import('./place/own-place.tsx'), 'OwnPlace', {}),
};
