import { Link, useNavigate } from '@tanstack/react-router';
import type { PlatformNumbers } from '@trampolim/contract/home/home';
import {
  areaSlug,
  stateName,
  stateSlug,
  type VacancyArea,
} from '@trampolim/contract/public-vacancies/vacancy-places';
import { states } from '@trampolim/contract/values/vocabulary';
import { shortTextLimit } from '@trampolim/contract/wire/limits';
import { useRef } from 'react';
import type { ListedSuggestion } from '../../forms/search/suggestion-list.tsx';
import { comboboxAttributes, Suggestions } from '../../forms/search/suggestions.tsx';
import { publicVacancies } from '../../platform/navigation/vacancy-links.ts';
import { formatCount } from '../../ui/format/format.ts';
import { VisitorsOnly } from '../../ui/frame/visitors-only.tsx';
import { Initials } from '../../ui/marks/initials.tsx';
import primitives from '../../ui/primitives.module.css';
import classes from './hero.module.css';
import searchClasses from './hero-search.module.css';
import stageClasses from './hero-stage.module.css';

interface HeroProps {
  /** Undefined if they could not be loaded. */
  numbers: PlatformNumbers | undefined;
  /** Sorted by the number of vacancies. */
  areas: readonly VacancyArea[];
}

export const Hero = ({ numbers, areas }: HeroProps) => (
  <section className={classes.hero}>
    <div className={classes.inner}>
      <div className={classes.text}>
        <h1 className={classes.title}>O impulso que faltava para o seu próximo trabalho</h1>
        <p className={classes.lead}>
          Busque vagas no Brasil inteiro, envie seu currículo em um toque e acompanhe cada resposta. Gratuito
          para quem procura e para quem contrata.
        </p>
        <HeroSearch areas={areas} />
        <VisitorsOnly>
          <p className={classes.join}>
            Ainda não tem conta? É de graça.{' '}
            <Link to="/cadastro" className={classes.joinLink}>
              Criar minha conta
            </Link>
          </p>
        </VisitorsOnly>
      </div>
      <HeroStage />
      <HeroFigures numbers={numbers} />
    </div>
  </section>
);

/** The number of displayed areas, which take about two lines. The vacancy pages list all areas. */
const maxAreas = 8;

function textOf(formData: FormData, name: string): string {
  const value = formData.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** Searches the vacancies. A native form, which works before hydration and without scripts. */
function HeroSearch({ areas }: { areas: readonly VacancyArea[] }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const submitSearch = (formData: FormData) => {
    const title = textOf(formData, 'title');
    const state = states.find((each) => each === textOf(formData, 'state'));
    void navigate({
      ...publicVacancies,
      params: { area: undefined, state: state && stateSlug(state) },
      search: { title: title || undefined },
    });
  };
  const openSuggestion = ({ text, place }: ListedSuggestion) =>
    void navigate({
      ...publicVacancies,
      params: { area: undefined, state: place && stateSlug(place.state) },
      search: place ? { city: place.city } : { title: text },
    });
  return (
    <div className={primitives.stack5}>
      <form
        className={searchClasses.form}
        role="search"
        action="/vagas"
        onSubmit={(event) => {
          event.preventDefault();
          submitSearch(new FormData(event.currentTarget));
        }}
      >
        <div className={searchClasses.field}>
          <label className={searchClasses.label} htmlFor="busca-cargo">
            O que você procura
          </label>
          <input
            id="busca-cargo"
            className={searchClasses.input}
            name="title"
            placeholder="Cargo ou palavra-chave"
            maxLength={shortTextLimit}
            enterKeyHint="search"
            autoComplete="off"
            ref={input}
            {...comboboxAttributes}
          />
          <Suggestions input={input} source="vacancies" onChoose={openSuggestion} />
        </div>
        <div className={searchClasses.field}>
          <label className={searchClasses.label} htmlFor="busca-estado">
            Onde
          </label>
          <select id="busca-estado" className={searchClasses.input} name="state">
            <option value="">Brasil inteiro</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {stateName(state)}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className={searchClasses.submit}>
          Buscar vagas
        </button>
      </form>
      <ul className={searchClasses.areas} aria-label="Vagas por área">
        {areas.slice(0, maxAreas).map((area) => (
          <li key={area}>
            <Link
              {...publicVacancies}
              params={{ area: areaSlug(area), state: undefined }}
              className={searchClasses.area}
              preload={false}
            >
              {area}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const claims = [
  { figure: '13 milhões', label: 'de currículos' },
  { figure: '700 mil', label: 'pessoas online' },
  { figure: '10 mil', label: 'empresas' },
] as const;

/** The product's claims next to the current numbers. */
const HeroFigures = ({ numbers }: { numbers: PlatformNumbers | undefined }) => (
  <div className={classes.figures}>
    <dl className={classes.claims}>
      {claims.map(({ figure, label }) => (
        <div key={label} className={classes.claim}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.figure}>
            <small>mais de</small> {figure}
          </dd>
        </div>
      ))}
    </dl>
    {numbers && <CurrentNumbers numbers={numbers} />}
  </div>
);

function CurrentNumbers({ numbers: { openVacancies, companies, resumes } }: { numbers: PlatformNumbers }) {
  const counts = [
    { count: openVacancies, singular: 'vaga aberta', plural: 'vagas abertas' },
    { count: companies, singular: 'empresa', plural: 'empresas' },
    { count: resumes, singular: 'currículo', plural: 'currículos' },
  ];
  return (
    <div className={classes.current}>
      <h2 className={classes.heading}>Agora no Trampolim</h2>
      <dl className={classes.counts}>
        {counts.map(
          ({ count, singular, plural }) =>
            count !== undefined && (
              <div key={plural} className={classes.claim}>
                <dt className={classes.label}>{count === 1 ? singular : plural}</dt>
                <dd className={classes.count}>{formatCount(count)}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}

const steps = ['Currículo Enviado', 'Em Análise', 'Aprovado'] as const;
const exampleCompany = 'Padaria Bela Vista';

/** An illustration of a vacancy and its approved application. Hidden from screen readers. */
function HeroStage() {
  return (
    <div className={stageClasses.stage} aria-hidden="true">
      <div className={stageClasses.scene}>
        <div className={stageClasses.status}>
          <p className={stageClasses.name}>Sua candidatura foi aprovada</p>
          <ol className={stageClasses.steps}>
            {steps.map((step) => (
              <li key={step} className={stageClasses.step}>
                {step}
              </li>
            ))}
          </ol>
        </div>
        <div className={stageClasses.vacancy}>
          <div className={stageClasses.head}>
            <Initials name={exampleCompany} size="sm" />
            <div>
              <p className={stageClasses.name}>Pessoa confeiteira</p>
              <p>{exampleCompany}</p>
            </div>
          </div>
          <p>Guarulhos/SP · CLT</p>
          <p className={stageClasses.salary}>R$ 2.850</p>
          <p className={stageClasses.about}>
            Bolos, tortas e doces de vitrine, com receita da casa e espaço para criar as suas.
          </p>
          <p className={stageClasses.foot}>
            há 2 dias
            <svg className={stageClasses.heart} viewBox="0 0 24 24">
              <path d="M12 20S4 15 4 9.500C4 7 6 5 8.300 5 10 5 11.300 6 12 7.300 12.700 6 14 5 15.700 5 18 5 20 7 20 9.500 20 15 12 20 12 20z" />
            </svg>
          </p>
        </div>
        <LeapDrawing />
      </div>
    </div>
  );
}

/** The path from the tip of the board to the application's status. The style sheet repeats it for the animation. */
const leapPath = 'M446 372C526 300 530 160 474 70';

function LeapDrawing() {
  return (
    <svg className={stageClasses.drawing} viewBox="0 0 480 460">
      <path className={stageClasses.board} d="M104 470v-34M-20 416c160 38 326 18 466-34" />
      <mask id="leap-drawn" maskUnits="userSpaceOnUse" x="400" y="0" width="160" height="460">
        <path className={stageClasses.reveal} d={leapPath} pathLength="1" />
      </mask>
      <path className={stageClasses.leap} d={leapPath} mask="url(#leap-drawn)" />
      <circle className={stageClasses.person} r="14" />
    </svg>
  );
}
