import { lazyPart } from '../ui/pages/lazy-part.tsx';
import classes from './people-part.module.css';

/** Who acts for a company, as a part of the page of its account, for whoever `mayAdminister` it. */
export const peoplePart = {
  id: 'pessoas',
  title: 'Pessoas da empresa',
  summary: 'Convide quem recruta com você: cada pessoa entra com o próprio e-mail e a própria senha.',
  content: lazyPart(() => import('./company-people-list.tsx'), 'CompanyPeopleList', {}, classes.coming),
};
