import { parseArgs } from 'node:util'
import { openDatabase } from '#server/platform/database/open.ts'
import { openJobs } from '#server/platform/jobs/queue.ts'
import { openLive } from '#server/platform/live/hub.ts'
import { systemClock } from '#server/platform/clock.ts'
import { silentLog } from '#server/platform/log.ts'
import { readSettings, SettingsError, type Settings } from '#server/platform/settings/settings.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import { openWorkshop } from '#server/platform/work/workshop.ts'
import { subscribers } from '#server/subscribers.ts'
import { makeDemo, makeSized, type Tools } from './commands.ts'

const usage = `Fills the database with what can be looked at, or measured.

  npm run demo                                      the demo business
  npm run demo -- --sites 50 --projects 20000       50 businesses with 20,000 projects each
      --requests 2000      requests of each business (a tenth of the projects)
      --seed 1             another number makes up other names
      --database-url …     instead of DATABASE_URL, or of the built-in database in DATA_DIR
      --yes                also where NODE_ENV is production
`

interface Options {
  readonly sites: number | undefined
  readonly projects: number
  readonly requests: number | undefined
  readonly seed: number | undefined
  readonly databaseUrl: string | undefined
  readonly yes: boolean
}

/** A fault of the person at the keyboard: said in one line, without a stack. */
class UsageError extends Error {}

function wholeNumber(name: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < least)
    throw new UsageError(`--${name} takes a whole number from ${least} on, not ${text}`)
  return number
}

function readOptions(words: readonly string[]): Options | 'help' {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...words],
    options: {
      sites: text,
      projects: text,
      requests: text,
      seed: text,
      'database-url': text,
      yes: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return 'help'
  const sites = wholeNumber('sites', values.sites, 1)
  const projects = wholeNumber('projects', values.projects, 1)
  return {
    sites: sites ?? (projects === undefined ? undefined : 1),
    projects: projects ?? 1000,
    requests: wholeNumber('requests', values.requests, 0),
    seed: wholeNumber('seed', values.seed, 0),
    databaseUrl: values['database-url'],
    yes: values.yes === true,
  }
}

async function openTools(settings: Settings): Promise<Tools> {
  const log = silentLog
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataFolder: settings.dataFolder,
    poolSize: 6,
    log,
  })
  const jobs = await openJobs({ database, log, works: false })
  const live = await openLive({ database, log })
  const storage = await openStorage(settings.storageUrl, settings.dataFolder)
  return {
    database,
    storage,
    settings,
    clock: systemClock,
    workshop: openWorkshop({ database, clock: systemClock, jobs, live, subscribers }),
    async close() {
      await live.stop()
      await jobs.stop({ graceful: false })
      await database.close()
    },
  }
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') return void process.stdout.write(usage)
  if (process.env['NODE_ENV'] === 'production' && !options.yes) {
    throw new UsageError(
      'This is a production installation (NODE_ENV=production): made-up businesses do not belong here. Add --yes if they do.',
    )
  }
  const { databaseUrl, sites } = options
  const tools = await openTools(
    readSettings({ ...process.env, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) }),
  )
  try {
    await (sites === undefined ? makeDemo(tools, options.seed) : makeSized(tools, { ...options, sites }))
  } finally {
    await tools.close()
  }
}

const isFaultOfUse = (error: unknown): error is Error =>
  error instanceof UsageError ||
  error instanceof SettingsError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

try {
  await main()
} catch (error) {
  process.stderr.write(
    isFaultOfUse(error)
      ? `${error.message}\n`
      : `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exitCode = 1
}
