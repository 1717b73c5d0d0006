import Bowser from 'bowser';

/** Longer user agents are cut, since they are not genuine and slow to parse. */
const readLength = 500;

/** The words of the library's lists. What it could not place it takes from the caller's text, which is not shown. */
const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/** Names a browser by its user agent for its owner: `Chrome no Android`. Empty if the browser is unknown. */
export function nameDevice(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, readLength));
  const name = browser.name && browsers.has(browser.name) ? browser.name.replace(/ for Android$/, '') : '';
  const system = os.name && systems.has(os.name) ? (appleDevice(platform.model) ?? os.name) : '';
  if (!system) return name;
  return `${name || 'Navegador'} no ${system}`;
}

/** Uses the names of devices that people know, since nobody calls theirs "iOS". */
const appleDevice = (model: string | undefined) =>
  model === 'iPhone' || model === 'iPad' ? model : undefined;
