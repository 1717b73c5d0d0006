import type { Plugin } from 'vite';

/** Route files behind the sign-in, of which public pages load nothing. */
const behindSignIn = /src\/routes\/_signed-in/;

/** Knows which modules public pages are made of, once all have been read: everything that is reached without the sign-in. */
export function publicModules(): Plugin & { has: (module: string) => boolean } {
  const found = new Set<string>();
  return {
    name: 'public-modules',
    apply: 'build',
    has: (module) => found.has(module),
    buildEnd() {
      const follow = (id: string): void => {
        if (found.has(id) || behindSignIn.test(id)) return;
        found.add(id);
        const module = this.getModuleInfo(id);
        for (const next of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])]) {
          follow(next);
        }
      };
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) follow(id);
    },
  };
}
