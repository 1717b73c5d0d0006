const darkSystem = matchMedia('(prefers-color-scheme: dark)');

/** Uses the chosen colour scheme, or else the system's, like opening.js. */
function followScheme() {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const system = darkSystem.matches ? 'dark' : 'light';
  const scheme = chosen === 'dark' || chosen === 'light' ? chosen : system;
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
}

followScheme();
darkSystem.addEventListener('change', followScheme);

/**
 * A vacancy in the form in which the service worker stores it.
 * @typedef {object} Vacancy
 * @property {string} _id
 * @property {string} jobTitle
 * @property {{ companyName: string }} companyId
 * @property {{ city: string, state: string }} jobLocation
 * @property {string} employmentType
 * @property {string} salary
 * @property {string} jobDescription
 * @property {string[]} requiredQualifications
 * @property {string[]} desiredSkills
 */

/** @param {string} id */
function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`offline.html has no #${id}`);
  return element;
}

/**
 * Creates an element with this text. Cached content was written by others, so it is never parsed as markup.
 * @param {string} name
 * @param {string} text
 */
function make(name, text) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/** @param {Vacancy} vacancy */
function show({ _id, jobTitle, companyId, jobLocation, employmentType, salary, ...texts }) {
  const details = document.createElement('details');
  details.name = 'vaga';
  details.open = location.pathname === `/vaga/${_id}`;
  const summary = document.createElement('summary');
  summary.append(make('h3', jobTitle), make('div', companyId.companyName));
  const facts = [`${jobLocation.city}/${jobLocation.state}`, employmentType, salary || 'A definir'];
  details.append(summary, make('p', facts.join(' · ')), make('p', texts.jobDescription));
  const { requiredQualifications, desiredSkills } = texts;
  if (requiredQualifications.length > 0)
    details.append(make('p', `Qualificações: ${requiredQualifications.join(', ')}`));
  if (desiredSkills.length > 0)
    details.append(make('p', `Competências desejadas: ${desiredSkills.join(', ')}`));
  // The vacancies are listed from the last read to the first.
  byId('vacancies').firstElementChild?.after(details);
}

async function showCachedVacancies() {
  const cache = await caches.open('trampolim-vacancies');
  const matches = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  const answers = matches.filter((answer) => answer !== undefined);
  const vacancies = /** @type {Vacancy[]} */ (await Promise.all(answers.map((answer) => answer.json())));
  for (const vacancy of vacancies) show(vacancy);
  byId(vacancies.length > 0 ? 'vacancies' : 'none').hidden = false;
}

/** Without a network a reload shows this page again and loses the place of its reader. */
async function reloadOnceOnline() {
  if (document.hidden) return;
  const health = await fetch('/api/health', { cache: 'no-store' }).catch(() => undefined);
  if (health?.ok) location.reload();
}

// A phone reports that it is online as soon as it has found a network, which may lead nowhere.
addEventListener('online', () => void reloadOnceOnline());
addEventListener('visibilitychange', () => void reloadOnceOnline());
setInterval(reloadOnceOnline, 10_000);
byId('again').addEventListener('click', () => location.reload());
showCachedVacancies().catch((/** @type {unknown} */ error) =>
  console.error('As vagas lidas não puderam ser mostradas', error),
);
