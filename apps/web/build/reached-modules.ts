import type { Plugin } from 'vite';

/** Route files behind the sign-in, of which public pages load nothing. */
const behindSignIn = /src\/routes\/_signed-in/;

interface ReachedModules {
  /** What every page is made of: the entry, and what it needs before it shows any page. */
  isOfEveryPage(module: string): boolean;
  /** What public pages are made of: everything that is reached without the sign-in. */
  isPublic(module: string): boolean;
}

/** Knows what modules are for, once all have been read. */
export function reachedModules(): Plugin & ReachedModules {
  const ofEveryPage = new Set<string>();
  const ofPublicPages = new Set<string>();
  return {
    name: 'reached-modules',
    apply: 'build',
    isOfEveryPage: (module) => ofEveryPage.has(module),
    isPublic: (module) => ofPublicPages.has(module),
    buildEnd() {
      const follow = (id: string, found: Set<string>, withLater: boolean): void => {
        if (found.has(id) || behindSignIn.test(id)) return;
        found.add(id);
        const module = this.getModuleInfo(id);
        const later = withLater ? (module?.dynamicallyImportedIds ?? []) : [];
        for (const next of [...(module?.importedIds ?? []), ...later]) follow(next, found, withLater);
      };
      for (const id of this.getModuleIds()) {
        if (!this.getModuleInfo(id)?.isEntry) continue;
        follow(id, ofEveryPage, false);
        follow(id, ofPublicPages, true);
      }
    },
  };
}
