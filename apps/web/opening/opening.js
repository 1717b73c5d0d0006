// Runs before the first paint.
(() => {
  const schemeKey = 'mantine-color-scheme-value';
  let chosen = 'auto';
  try {
    chosen = localStorage.getItem(schemeKey) ?? 'auto';
  } catch {
    // Storage may be blocked; the system's scheme is then used.
  }
  const showScheme = () => {
    const dark =
      chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  };
  showScheme();

  // Handles the switch of the header (ui/frame/color-scheme-switch.tsx) until the application takes over.
  const order = ['auto', 'light', 'dark', 'auto'];
  const choose = (/** @type {Event} */ { target }) => {
    if (!(target instanceof Element) || !target.closest('[data-scheme-switch]')) return;
    chosen = order[order.indexOf(chosen) + 1] ?? 'light';
    try {
      localStorage.setItem(schemeKey, chosen);
    } catch {
      // The choice applies until the application has loaded.
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
  // Pages hide their sign-in links from somebody who may be signed in.
  document.documentElement.toggleAttribute('data-returning', mayBeSignedIn);

  const firstPart = location.pathname.split('/', 2)[1] ?? '';
  // The skeleton of a page is made of cards unless its route names another one.
  /** @type {(text: string) => Record<string, string>} */
  const readShapes = JSON.parse;
  const shapes = readShapes(document.currentScript?.dataset.shapes ?? '{}');
  const shape = Object.hasOwn(shapes, firstPart) ? shapes[firstPart] : undefined;
  if (shape) document.documentElement.dataset.openingShape = shape;

  // The build, or the server that rendered this page, lists the files that the URL needs.
  /** @type {(text: string) => { files: string[], pages: Record<string, number[] | undefined>, rendered?: { entry: string, scripts: string[], sheets: string[] } }} */
  const read = JSON.parse;
  const { files, pages, rendered } = read(document.currentScript?.dataset.build ?? '{"files":[],"pages":{}}');

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
  // Every object has a property named `constructor`, so a URL like /constructor must not be looked up in the
  // prototype.
  const fileIndexes = Object.hasOwn(pages, page) ? (pages[page] ?? []) : [];
  for (const index of fileIndexes) askFor(files[index] ?? '');
  if (!rendered) return;

  const whenParsed = (/** @type {() => void} */ next) =>
    addEventListener('DOMContentLoaded', next, { once: true });
  // Nothing is visible yet for a signed-in user or in a hidden tab, so the application starts at once.
  if (mayBeSignedIn || document.hidden) {
    askForApplication();
    // Appended to the page now, the script would run before the element into which it renders exists.
    whenParsed(startApplication);
  } else {
    showPlainFaces();
    afterPaint(() => {
      askForApplication();
      startApplication();
    });
  }

  function askForApplication() {
    askFor(rendered?.entry ?? '');
    // The application replaces the rendered page with another one, so it needs its scripts too.
    if (fileIndexes.length === 0) for (const file of rendered?.scripts ?? []) askFor(file);
  }

  function startApplication() {
    for (const file of rendered?.sheets ?? []) {
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
    script.src = `/${rendered?.entry}`;
    document.head.append(script);
  }

  /** On the first visit the page uses the system's fonts, so that it does not share the network with the web fonts. */
  function showPlainFaces() {
    const key = 'trampolim.faces';
    try {
      if (localStorage.getItem(key) !== null) return;
    } catch {
      // Without storage every visit counts as the first.
    }
    document.documentElement.toggleAttribute('data-plain-faces', true);
    afterPaint(() => void showOwnFaces(key));
  }

  /**
   * Switches to the web fonts once all of them are loaded, because each layout is expensive on a phone.
   * @param {string} key
   */
  async function showOwnFaces(key) {
    // The system's fonts load when text uses them.
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
   * Runs `next` after the whole page has been painted, so that it does not compete for a slow network.
   * @param {() => void} next
   */
  function afterPaint(next) {
    const inNextFrame = () => requestAnimationFrame(() => setTimeout(next));
    const whenPainted = () => {
      if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return inNextFrame();
      new PerformanceObserver((paints, observer) => {
        // A busy browser first paints a frame with the background only.
        if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
        observer.disconnect();
        inNextFrame();
      }).observe({ type: 'paint', buffered: true });
    };
    whenParsed(whenPainted);
  }
})();
