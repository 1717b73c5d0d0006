import { useSession } from '../platform/session/session.ts';
import { PageHead } from '../ui/pages/page-head.tsx';
import { CompanyPeopleList } from './company-people-list.tsx';
import { OwnMembership } from './membership/own-membership.tsx';

/** Equipe: the colleagues, for those who may administer the company, and a colleague's own permission. */
export function TeamPage() {
  const user = useSession();
  return (
    <>
      <PageHead
        title="Equipe"
        note={
          user?.mayAdminister &&
          'Convide quem recruta com você: cada pessoa entra com o próprio e-mail e a própria senha.'
        }
      />
      {user?.mayAdminister && <CompanyPeopleList />}
      {user?.company && (
        <section aria-labelledby="minha-permissao">
          <h2 id="minha-permissao">Minha permissão</h2>
          <OwnMembership />
        </section>
      )}
    </>
  );
}
