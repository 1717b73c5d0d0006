import Bowser from 'bowser';

/** Longer user agents are cut, because they are not genuine and slow to parse. */
const maxParsedLength = 500;

/** The names that the library knows. For an unknown browser, it returns a part of the caller's text instead. */
const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/** Names a browser by its user agent: `Chrome no Android`. Returns an empty text if the browser is unknown. */
export function nameDevice(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, maxParsedLength));
  const name = browser.name && browsers.has(browser.name) ? browser.name.replace(/ for Android$/, '') : '';
  const system = os.name && systems.has(os.name) ? (appleDevice(platform.model) ?? os.name) : '';
  if (!system) return name;
  return `${name || 'Navegador'} no ${system}`;
}

/** Names Apple's devices as people do: nobody calls their device "iOS". */
const appleDevice = (model: string | undefined) =>
  model === 'iPhone' || model === 'iPad' ? model : undefined;
