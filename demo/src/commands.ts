import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Workshop } from '#server/platform/work/work.ts'
import { loadDemo } from './load.ts'
import { members } from './seed/business.ts'
import { makeSizes } from './sizes/make.ts'

/** What the commands work with. */
export interface Tools {
  readonly database: Database
  readonly storage: Storage
  readonly settings: Settings
  readonly clock: Clock
  readonly workshop: Workshop
  close(): Promise<void>
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const shown = (count: number): string => count.toLocaleString('en-US')
const dialled = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** Makes the demo business, or finds it, and says how to get in. */
export async function makeDemo({ workshop, storage, clock, settings }: Tools, seed: number | undefined): Promise<void> {
  const begun = performance.now()
  const demo = await loadDemo({ workshop, storage, now: clock.now(), ...(seed === undefined ? {} : { seed }) })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  say(
    demo.made
      ? `The demo business is made (${seconds} s): ${demo.slug}`
      : `The demo business was there already: ${demo.slug}`,
  )
  say(`Start the server (npm start) and open ${settings.appUrl}: "Explore the demo business" takes you in.`)
  const owner = members.find(({ key }) => key === 'owner')
  if (owner)
    say(
      `Or sign in as its owner, ${owner.firstName} ${owner.lastName}, with ${dialled(owner.phone)} and the code from the server's log.`,
    )
  say(`Its public page: ${settings.appUrl}/p/${demo.slug}`)
}

/** Makes businesses for measuring, and says how fast, and how to get in. */
export async function makeSized(
  { workshop, database, clock, settings }: Tools,
  wish: { sites: number; projects: number; requests: number | undefined; seed: number | undefined },
): Promise<void> {
  const begun = performance.now()
  const seconds = (): number => (performance.now() - begun) / 1000
  const total = wish.sites * wish.projects
  let told = 0
  const onProgress = (projects: number): void => {
    if (seconds() - told < 2) return
    told = seconds()
    say(`${shown(projects)} of ${shown(total)} projects, ${shown(Math.round(projects / told))} a second`)
  }
  const made = await makeSizes({ database, workshop, onProgress }, { ...wish, seed: wish.seed ?? 1, now: clock.now() })
  say(`Made in ${seconds().toFixed(1)} s:`)
  say(`  ${shown(made.sites.length)} businesses`)
  for (const [table, count] of Object.entries(made.rows))
    say(`  ${shown(count)} ${table === 'projectServices' ? 'services of projects' : table}`)
  const [first, last] = [made.sites[0], made.sites.at(-1)]
  if (!first || !last) return
  say(
    `Slugs: ${first.slug} to ${last.slug}. Their owners' numbers: ${dialled(first.phone)} to ${dialled(last.phone)}, in the same order.`,
  )
  say(
    `Sign in at ${settings.appUrl} with a number and the code from the server's log or ${settings.appUrl}/dev/outbox.`,
  )
}
