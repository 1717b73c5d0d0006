// Runs before the first paint.
(() => {
  let chosen = 'auto';
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'auto';
  } catch {
    // Storage may be closed to this page; the system's scheme is then the answer.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  // Whoever is not signed in sees nothing of the pages behind the sign-in.
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

  // What the page of this address is made of, as the build has written it down.
  /** @type {(text: string) => { files: string[], pages: Record<string, number[] | undefined> }} */
  const read = JSON.parse;
  const build = read(document.currentScript?.dataset.build ?? '{"files":[],"pages":{}}');
  const page = isPublic || mayBeSignedIn ? (location.pathname.split('/', 2)[1] ?? '') : 'none';
  // Of an address like /constructor every object has something.
  const places = Object.hasOwn(build.pages, page) ? build.pages[page] : [];
  for (const place of places ?? []) {
    const file = build.files[place] ?? '';
    const link = document.createElement('link');
    const isSheet = file.endsWith('.css');
    link.rel = isSheet ? 'preload' : 'modulepreload';
    if (isSheet) link.as = 'style';
    // As the application asks for it, or it would be fetched twice.
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
})();
