import type { ReactNode } from 'react';
import { useSession } from '../platform/session/session.ts';
import { PageHeader } from '../ui/pages/page-header.tsx';
import primitives from '../ui/primitives.module.css';
import classes from './company-people.module.css';
import { CompanyPeopleList } from './company-people-list.tsx';
import { OwnMembership } from './membership/own-membership.tsx';

interface TeamPageProps {
  /** Further content for those who may administer the company. */
  administration?: ReactNode;
}

/** Equipe: the colleagues, for those who may administer the company, and a colleague's own permission. */
export function TeamPage({ administration }: TeamPageProps) {
  const user = useSession();
  return (
    <>
      <PageHeader
        title="Equipe"
        note={
          user?.mayAdminister &&
          'Convide quem recruta com você: cada pessoa entra com seu próprio e-mail e senha.'
        }
      />
      {user?.mayAdminister && (
        <div className={primitives.stack6}>
          <CompanyPeopleList />
          {administration}
        </div>
      )}
      {user?.company && (
        <section aria-labelledby="minha-permissao">
          <h2 id="minha-permissao" className={classes.membershipTitle}>
            Minha permissão
          </h2>
          <OwnMembership />
        </section>
      )}
    </>
  );
}
