// Runs before the first paint.
(() => {
  const schemeKey = 'mantine-color-scheme-value';
  let chosen = 'auto';
  try {
    chosen = localStorage.getItem(schemeKey) ?? 'auto';
  } catch {
    // Storage may be closed to this page; the system's scheme is then the answer.
  }
  const showScheme = () => {
    const dark =
      chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  };
  showScheme();

  // The switch of the header (ui/frame/color-scheme-switch.tsx) answers before there is an application, which takes it over.
  const order = ['auto', 'light', 'dark', 'auto'];
  const choose = (/** @type {Event} */ { target }) => {
    if (!(target instanceof Element) || !target.closest('[data-scheme-switch]')) return;
    chosen = order[order.indexOf(chosen) + 1] ?? 'light';
    try {
      localStorage.setItem(schemeKey, chosen);
    } catch {
      // The choice holds until the application comes.
    }
    showScheme();
  };
  addEventListener('click', choose);
  addEventListener('trampolim.scheme', () => removeEventListener('click', choose), { once: true });

  // The buttons of the slides on the home page (home/feedback/feedback-section.tsx).
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-slide-step]');
    const row = button && button.closest('section')?.querySelector('ul');
    if (!row) return;
    const { scrollLeft, clientWidth, childElementCount } = row;
    const next = Math.round(scrollLeft / clientWidth) + Number(button.getAttribute('data-slide-step'));
    row.scrollTo({ left: ((next + childElementCount) % childElementCount) * clientWidth });
  });

  // The public part of the page is empty behind the sign-in.
  const isPublic = /^\/(login|cadastro|reset-password)?$/.test(location.pathname);
  let mayBeSignedIn = false;
  try {
    mayBeSignedIn =
      sessionStorage.getItem('trampolim.accessToken') !== null ||
      sessionStorage.getItem('trampolim.account') !== null ||
      localStorage.getItem('trampolim.remembered') !== null;
  } catch {
    // Without storage nobody stays signed in.
  }
  // Is shown no way in until it is known.
  document.documentElement.toggleAttribute('data-returning', mayBeSignedIn);

  const firstPart = location.pathname.split('/', 2)[1] ?? '';
  // The outline of what is coming is made of cards unless its route says something else.
  /** @type {(text: string) => Record<string, string>} */
  const readShapes = JSON.parse;
  const shapes = readShapes(document.currentScript?.dataset.shapes ?? '{}');
  const shape = Object.hasOwn(shapes, firstPart) ? shapes[firstPart] : undefined;
  if (shape) document.documentElement.dataset.openingShape = shape;

  // The build or the server has written down the files of the page at this address.
  /** @type {(text: string) => { files: string[], pages: Record<string, number[] | undefined>, drawn?: { entry: string, scripts: string[], sheets: string[] } }} */
  const read = JSON.parse;
  const { files, pages, drawn } = read(document.currentScript?.dataset.build ?? '{"files":[],"pages":{}}');

  /** @param {string} file */
  const askFor = (file) => {
    const link = document.createElement('link');
    const isSheet = file.endsWith('.css');
    link.rel = isSheet ? 'preload' : 'modulepreload';
    if (isSheet) link.as = 'style';
    // The application requests its files like this; otherwise they would be fetched twice.
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  };
  const page = isPublic || mayBeSignedIn ? firstPart : 'none';
  // Every object has a property named `constructor`, so an address like /constructor must not be looked up in the
  // prototype.
  const places = Object.hasOwn(pages, page) ? (pages[page] ?? []) : [];
  for (const place of places) askFor(files[place] ?? '');
  if (!drawn) return;

  const whenParsed = (/** @type {() => void} */ next) =>
    addEventListener('DOMContentLoaded', next, { once: true });
  // Nothing is visible yet for a signed-in user or in a hidden tab, so the application starts at once.
  if (mayBeSignedIn || document.hidden) {
    askForApplication();
    // Added to the page, a script would not wait for the place in which it draws.
    whenParsed(startApplication);
  } else {
    showPlainFaces();
    afterPaint(() => {
      askForApplication();
      startApplication();
    });
  }

  function askForApplication() {
    askFor(drawn?.entry ?? '');
    // In place of the page that stands here they see another.
    if (places.length === 0) for (const file of drawn?.scripts ?? []) askFor(file);
  }

  function startApplication() {
    for (const file of drawn?.sheets ?? []) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      // The server has inlined these styles. The application looks for the links, so they are added but not fetched.
      link.disabled = true;
      link.href = `/${file}`;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = `/${drawn?.entry}`;
    document.head.append(script);
  }

  /** Until the faces have come once, the page is read in the system's, and does not share its network with them. */
  function showPlainFaces() {
    const key = 'trampolim.faces';
    try {
      if (localStorage.getItem(key) !== null) return;
    } catch {
      // Nobody remembers whether they came.
    }
    document.documentElement.toggleAttribute('data-plain-faces', true);
    afterPaint(() => void showOwnFaces(key));
  }

  /**
   * Once all are there: laying a page out costs a phone more than all else.
   * @param {string} key
   */
  async function showOwnFaces(key) {
    // Those of the system are asked for by the text.
    const own = [...document.fonts].filter(({ family }) => family.includes('Variable'));
    const loads = await Promise.allSettled(own.map((face) => face.load()));
    document.documentElement.toggleAttribute('data-plain-faces', false);
    try {
      if (loads.every(({ status }) => status === 'fulfilled')) localStorage.setItem(key, '');
    } catch {
      // Storage may be blocked here too.
    }
  }

  /**
   * Once the whole page is there and has been painted, by which all of a slow network was the page's.
   * @param {() => void} next
   */
  function afterPaint(next) {
    const inNextFrame = () => requestAnimationFrame(() => setTimeout(next));
    const whenPainted = () => {
      if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return inNextFrame();
      new PerformanceObserver((paints, observer) => {
        // A browser that is busy paints the background in a frame of its own first.
        if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
        observer.disconnect();
        inNextFrame();
      }).observe({ type: 'paint', buffered: true });
    };
    whenParsed(whenPainted);
  }
})();
