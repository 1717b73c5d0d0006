import { useQuery } from '@tanstack/react-query';
import type { CompanyPeople } from '@trampolim/contract/companies/colleagues';
import { companyPeopleLimit } from '@trampolim/contract/wire/limits';
import { FocusRestorer } from '../ui/lists/focus-restorer.tsx';
import { BreakingAddress } from '../ui/marks/breaking-address.tsx';
import { Initials } from '../ui/marks/initials.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { ColleagueRow } from './colleague-row.tsx';
import classes from './company-people.module.css';
import { InvitationRow } from './invitation-row.tsx';
import { InviteForm } from './invite-form.tsx';
import { companyPeopleQuery } from './people-api.ts';
import part from './people-part.module.css';

/** Who acts for the company and who is invited to, with the ways in and out. */
export function CompanyPeopleList() {
  return (
    <Loaded
      query={useQuery(companyPeopleQuery)}
      pending={
        <Loading label="Carregando as pessoas da empresa" className={part.coming} times={3}>
          <div className={classes.row}>
            <SkeletonLines shape={[['40%'], ['60%']]} />
          </div>
        </Loading>
      }
      failure="Não foi possível carregar as pessoas da empresa."
    >
      {(people) => <People {...people} />}
    </Loaded>
  );
}

function People({ ownerEmail, colleagues, invitations, freePlaces }: CompanyPeople) {
  return (
    <div className={classes.people}>
      <FocusRestorer keys={colleagues.map(({ _id }) => _id)}>
        <ul className={classes.rows}>
          <li className={classes.row}>
            <Initials name={ownerEmail} size="sm" />
            <div className={classes.what}>
              <span className={classes.name}>Conta principal</span>
              <span className={classes.meaning}>
                <BreakingAddress address={ownerEmail} />
              </span>
            </div>
            <div className={classes.doings}>
              <span className={classes.meaning}>Faz tudo</span>
            </div>
          </li>
          {colleagues.map((colleague) => (
            <ColleagueRow key={colleague._id} colleague={colleague} />
          ))}
        </ul>
      </FocusRestorer>
      {invitations.length > 0 && (
        <section aria-labelledby="convites-em-aberto">
          <h3 id="convites-em-aberto" className={classes.heading}>
            Convites em aberto
          </h3>
          <FocusRestorer keys={invitations.map(({ _id }) => _id)}>
            <ul className={classes.rows}>
              {invitations.map((invitation) => (
                <InvitationRow key={invitation._id} invitation={invitation} />
              ))}
            </ul>
          </FocusRestorer>
        </section>
      )}
      {freePlaces > 0 ? (
        <InviteForm />
      ) : (
        <p className={classes.meaning}>
          Sua empresa já tem {companyPeopleLimit} pessoas, contando os convites em aberto. Remova alguém para
          convidar outra.
        </p>
      )}
    </div>
  );
}
