import { Link, useNavigate } from '@tanstack/react-router';
import { type areas as allAreas, states } from '@trampolim/contract/values/vocabulary';
import { shortTextLimit } from '@trampolim/contract/wire/limits';
import classes from './hero-search.module.css';

/** Those that most people look for; the list of vacancies has all of them. */
const areas: readonly (typeof allAreas)[number][] = [
  'Tecnologia',
  'Saúde',
  'Vendas',
  'Administração',
  'Educação',
  'Logística',
  'Atendimento ao Cliente',
  'Construção Civil',
];

function textIn(given: FormData, name: string): string {
  const value = given.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** Leads to the vacancies; whoever is not signed in does that on the way. */
export function HeroSearch() {
  const navigate = useNavigate();
  const search = (given: FormData) => {
    const [title, state] = [textIn(given, 'title'), textIn(given, 'state')];
    void navigate({ to: '/listar-vagas', search: { ...(title && { title }), ...(state && { state }) } });
  };
  return (
    <div className={classes.search}>
      <form
        className={classes.form}
        role="search"
        action="/listar-vagas"
        onSubmit={(event) => {
          event.preventDefault();
          search(new FormData(event.currentTarget));
        }}
      >
        <div className={classes.field}>
          <label className={classes.label} htmlFor="busca-cargo">
            O que você procura
          </label>
          <input
            id="busca-cargo"
            className={classes.input}
            type="search"
            name="title"
            placeholder="Cargo ou palavra"
            maxLength={shortTextLimit}
            enterKeyHint="search"
            autoComplete="off"
          />
        </div>
        <div className={classes.field}>
          <label className={classes.label} htmlFor="busca-estado">
            Onde
          </label>
          <select id="busca-estado" className={classes.input} name="state">
            <option value="">Brasil inteiro</option>
            {states.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </select>
        </div>
        <button type="submit" className={classes.submit}>
          Buscar vagas
        </button>
      </form>
      <ul className={classes.areas} aria-label="Vagas por área">
        {areas.map((area) => (
          <li key={area}>
            <Link to="/listar-vagas" search={{ area }} className={classes.area} preload={false}>
              {area}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
