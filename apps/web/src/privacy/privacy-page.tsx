import { PageHead } from '../ui/pages/page-head.tsx';
import { RoleOnly } from '../ui/pages/role-only.tsx';
import classes from './privacy-page.module.css';
import { privacyParts } from './privacy-parts.tsx';

/** Minha Conta, as far as it is about who knows what of a candidate. */
export const PrivacyPage = () => (
  <>
    <PageHead title="Minha Conta" />
    <RoleOnly
      only="Candidate"
      text="Esta página é de quem tem conta de candidato."
      instead={{ to: '/conta-administrador', label: 'Abrir a sua conta' }}
    >
      <div className={classes.parts}>
        {privacyParts.map(({ id, title, content }) => (
          <section key={id} id={id} className={classes.part} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className={classes.title}>
              {title}
            </h2>
            {content}
          </section>
        ))}
      </div>
    </RoleOnly>
  </>
);
