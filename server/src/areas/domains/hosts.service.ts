import type { Log } from '../../platform/log.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { listHosts, type HostRow } from './domains.store.ts'

export { hostsChannel } from './domains.store.ts'

/**
 * Which proven host is whose, in memory: it is asked for every call before anything else is known of it. Loaded at the
 * start, and again whenever a process says that hosts have changed.
 */
export function openHosts({ workshop, log }: { readonly workshop: Workshop; readonly log: Log }) {
  let byHost: ReadonlyMap<string, HostRow> = new Map()
  let primaryOf: ReadonlyMap<string, string> = new Map()
  let loading: Promise<void> | undefined
  let isOld = false

  const read = async (): Promise<void> => {
    do {
      isOld = false
      const rows = await workshop.inSystem(({ db }) => listHosts(db))
      byHost = new Map(rows.map((row) => [row.host, row]))
      primaryOf = new Map(
        rows.flatMap(({ host, slug, primary, live }) => (live && host === primary ? [[slug, host] as const] : [])),
      )
    } while (isOld)
  }

  return {
    /** Reads them anew; what changes meanwhile is read once more. */
    async load(): Promise<void> {
      isOld = true
      loading ??= read()
      try {
        await loading
      } catch (error) {
        log.error({ err: error }, 'the domains of businesses could not be read')
      } finally {
        loading = undefined
      }
    },
    /** Whose pages a host shows; undefined for one that nobody has proven. */
    find: (host: string): HostRow | undefined => byHost.get(host),
    /** Where the pages of a business are; undefined where that is the usual place. */
    primaryOf: (slug: string): string | undefined => primaryOf.get(slug),
  }
}
export type Hosts = ReturnType<typeof openHosts>
