import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnSanction } from '@trampolim/contract/moderation/appeals';
import actions from '../ui/controls/action.module.css';
import { newestSanctionsQuery } from './own-sanctions-api.ts';
import { sanctionTitles } from './sanction-words.ts';
import classes from './standing-sanctions.module.css';

/** The newest say enough; all of them are in the account. */
const shownSanctions = 2;

/** Whether something can still come of it. */
const isStanding = ({ lifted, mayAppeal, appeal }: OwnSanction): boolean =>
  !lifted && (mayAppeal || (appeal !== undefined && appeal.outcome === undefined));

/** What was decided and why, with the way to appeal. It is silent where it cannot be known: the notice and the mail say it too. */
export function StandingSanctions() {
  const { data = [] } = useQuery(newestSanctionsQuery());
  const standing = data.filter(isStanding).slice(0, shownSanctions);
  return standing.map((sanction) => <Note key={sanction._id} sanction={sanction} />);
}

function Note({ sanction }: { sanction: OwnSanction }) {
  const { _id, kind, subject, reportReason, words, mayAppeal } = sanction;
  return (
    <section className={classes.note} aria-label={sanctionTitles[kind]}>
      <div className={classes.text}>
        <p>
          <strong>{sanctionTitles[kind]}</strong> sobre “{subject}”: {reportReason}.
        </p>
        {words && <p className={classes.words}>{words}</p>}
      </div>
      <Link to="/recurso/$id" params={{ id: _id }} className={actions.link}>
        {mayAppeal ? 'Ver e recorrer' : 'Ver o recurso'}
      </Link>
    </section>
  );
}
