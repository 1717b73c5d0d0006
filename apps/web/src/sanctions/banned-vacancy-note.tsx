import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnSanction } from '@trampolim/contract/moderation/appeals';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { useSession } from '../platform/session/session.ts';
import actions from '../ui/controls/action.module.css';
import classes from './own-sanctions.module.css';
import { newestSanctionsQuery } from './own-sanctions-api.ts';

/** Says why a vacancy is banned and links to the appeal. */
export function BannedVacancyNote({ vacancy }: { vacancy: Vacancy }) {
  const isCompany = useSession()?.role === 'Company';
  const { data: sanctions } = useQuery({ ...newestSanctionsQuery(), enabled: isCompany });
  const ban = sanctions?.find(
    ({ kind, lifted, vacancyId }) => kind === 'vacancy_ban' && !lifted && vacancyId === vacancy._id,
  );
  if (!ban) return null;
  const { _id, reportReason, words } = ban;
  return (
    <div className={classes.bannedVacancyNote}>
      <p>
        <strong>Banida pela Equipe Trampolim: {reportReason}.</strong> {words}
      </p>
      <Link to="/recurso/$id" params={{ id: _id }} className={actions.link}>
        {linkLabel(ban)}
      </Link>
    </div>
  );
}

function linkLabel({ mayAppeal, appeal }: OwnSanction): string {
  if (mayAppeal) return 'Ver e recorrer';
  return appeal && !appeal.outcome ? 'Ver o recurso' : 'Ver a decisão';
}
