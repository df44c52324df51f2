import type { Plugin, Rolldown } from 'vite'

/**
 * Names fewer of the files that a part is fetched together with: the first load brings all these names. Left out are
 * its own files, and the scripts of what is no screen: menus, dialogs, and what opens within a screen ask for them
 * themselves, mostly from the service worker's store. `seldom`: names of screens that are opened once in a while, which
 * do so too.
 */
export function fewPreloads(seldom: readonly string[] = []): Plugin {
  let entry: string | undefined
  let screens: ReadonlySet<string> = new Set()
  let first: ReadonlySet<string> = new Set()
  return {
    name: 'few-preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, scripts, { hostId, hostType }) => {
            if (hostType === 'html') return scripts
            return hostId === entry && screens.has(file) ? scripts.filter((script) => !first.has(script)) : []
          },
        },
      },
    }),
    generateBundle: {
      // before the names are written
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((each): each is Rolldown.OutputChunk => each.type === 'chunk')
        entry = chunks.find(({ isEntry }) => isEntry)?.fileName
        const shown = chunks.filter(({ facadeModuleId }) => {
          const [name] = /[^/]+(Screen|View)\.tsx$/.exec(facadeModuleId ?? '') ?? []
          return name !== undefined && !seldom.includes(name)
        })
        screens = new Set(shown.map(({ fileName }) => fileName))
        const found = new Set(entry === undefined ? [] : [entry])
        for (const name of found)
          for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) found.add(next)
        first = found
      },
    },
  }
}
