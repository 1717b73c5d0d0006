import { Link } from '@tanstack/react-router';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { vacancyLifetimeDays } from '@trampolim/contract/wire/limits';
import type { ReactNode } from 'react';
import actions from '../ui/controls/action.module.css';
import { VisitorsOnly } from '../ui/frame/visitors-only.tsx';
import { Initials } from '../ui/marks/initials.tsx';
import { statusTone } from '../ui/marks/status-tone.ts';
import primitives from '../ui/primitives.module.css';
import classes from './benefits.module.css';

/** The benefits for candidates and companies, each next to an example of the screen. */
export function Benefits() {
  return (
    <>
      <AudienceSection
        id="quem-procura"
        title="Para candidatos: saiba onde está cada currículo"
        points={[
          'Monte o currículo uma vez e envie com um toque.',
          'Acompanhe a etapa de cada candidatura e a resposta da empresa.',
          'Antes de enviar, veja em quanto tempo a empresa costuma responder.',
        ]}
        signUp={{ tipo: 'candidato', label: 'Montar meu currículo' }}
      >
        <ul className={primitives.stack3}>
          <ExampleRow name="Mercado Boa Praça" about="Pessoa operadora de caixa" status="Em Análise" />
          <ExampleRow name="Clínica Vida Plena" about="Recepcionista" status="Aprovado" />
          <ExampleRow name="Ateliê Horizonte" about="Estágio em Design" status="Currículo Enviado" />
        </ul>
      </AudienceSection>
      <AudienceSection
        id="quem-contrata"
        title="Para empresas: decida com tudo à mão"
        points={[
          `Publique em poucos minutos, por até ${vacancyLifetimeDays} dias.`,
          'Compare experiência e pretensão dos candidatos.',
          'Aprove, dispense e comente pelo teclado ou celular.',
        ]}
        signUp={{ tipo: 'empresa', label: 'Anunciar uma vaga' }}
      >
        <ul className={primitives.stack3}>
          <ExampleRow name="Bruna Tavares" about="Confeiteira · 29 anos · Guarulhos/SP" status="Aprovado" />
          <ExampleRow name="Caio Mendes" about="Auxiliar · 24 anos · São Paulo/SP" status="Em Análise" />
          <ExampleRow name="Rosa Lima" about="Padeira · 41 anos · Arujá/SP" status="Em Análise" />
        </ul>
      </AudienceSection>
    </>
  );
}

interface AudienceSectionProps {
  id: string;
  title: string;
  points: readonly string[];
  signUp: { tipo: string; label: string };
  /** An example of the screen, not interactive. */
  children: ReactNode;
}

function AudienceSection({ id, title, points, signUp, children }: AudienceSectionProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        <ul className={classes.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <VisitorsOnly>
          <Link to="/cadastro" search={{ tipo: signUp.tipo }} className={actions.primary}>
            {signUp.label}
          </Link>
        </VisitorsOnly>
      </div>
      <div className={classes.example} aria-hidden="true">
        {children}
      </div>
    </section>
  );
}

interface ExampleRowProps {
  name: string;
  about: string;
  status: ApplicationStatus;
}

function ExampleRow({ name, about, status }: ExampleRowProps) {
  return (
    <li className={classes.row}>
      <Initials name={name} size="sm" />
      <div className={classes.about}>
        <p className={classes.name}>{name}</p>
        <p>{about}</p>
      </div>
      <p className={classes.status} data-tone={statusTone[status]}>
        {status}
      </p>
    </li>
  );
}
