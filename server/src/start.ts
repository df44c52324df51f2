import path from 'node:path'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { pino, type Logger } from 'pino'
import type { Demo } from './areas/accounts/sign-in/plugin.ts'
import type { BuiltSite } from './areas/prosite/prosite.assets.ts'
import type { Parts } from './parts.ts'
import { openDatabase, type Database } from './platform/database/open.ts'
import type { Log } from './platform/log.ts'
import { logOptions } from './platform/server-log.ts'
import { readSettings, SettingsError, type Settings } from './platform/settings/settings.ts'
import { environment } from './platform/settings/environment.ts'
import { DatabaseSetupError } from './platform/database/errors.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** How long open answers may take once the server closes (milliseconds). */
const patience = 15_000

/** What is open so far. */
interface Running {
  database?: Promise<Database>
  parts?: Parts
  /** Says to proxies that this process goes, and gives them the time to hear it. */
  drain?: () => Promise<void>
  closeApp?: () => Promise<void>
}

/** settings → database → application → listen; and back in the same order reversed. */
async function start(): Promise<void> {
  const settings = settingsOrExit()
  const log = pino(logOptions(settings.logLevel))
  const running: Running = {}
  const starting = open(settings, log, running)
  stopOnSignal(starting, running, log)
  try {
    await starting
  } catch (error) {
    // what a person can mend is said in a sentence; anything else with its stack
    if (error instanceof DatabaseSetupError || isAddressTaken(error)) log.fatal(error.message)
    else log.fatal({ err: error }, 'the server could not start')
    await close(running).catch(() => {})
    process.exit(1)
  }
}

async function open(settings: Settings, log: Logger, running: Running): Promise<void> {
  const begun = performance.now()
  // PostgreSQL starts (and makes its files, the first time) on another core, while this one loads the rest of the product
  const database = openDatabase({ ...settings, poolSize: settings.databasePool, log })
  running.database = database
  // whoever waits for it hears of it; until then nobody does
  database.catch(() => {})
  // loading holds this thread: what the database begins with is begun before
  await nextTurn()
  const { openParts } = await import('./parts.ts')
  // what the database said meanwhile is heard now, and its next step runs while the rest is loaded
  await nextTurn()
  if (settings.role !== 'worker') void import('./app.ts').catch(() => {})
  const parts = await openParts({ settings, log, database })
  running.parts = parts
  if (settings.role !== 'worker') await serve(parts, running)
  await parts.startWork()
  const milliseconds = Math.round(performance.now() - begun)
  log.info({ address: settings.appUrl, role: settings.role, milliseconds }, `${settings.productName} is ready`)
}

function settingsOrExit(): Settings {
  try {
    return readSettings(environment)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`The settings cannot be used:\n${error.message}\n`)
    return process.exit(1)
  }
}

async function serve(parts: Parts, running: Running): Promise<void> {
  const { settings } = parts
  const [demo, site, { buildApp }, { closerOf }] = await Promise.all([
    demoOf(parts),
    builtSite(parts),
    import('./app.ts'),
    import('./http/closing.ts'),
  ])
  let draining = false
  const app = await buildApp({
    parts,
    isDraining: () => draining,
    logging: logOptions(settings.logLevel),
    officeFolder: path.join(root, 'dist/office'),
    ...(site ? { site } : {}),
    ...(demo ? { demo } : {}),
  })
  running.drain = async () => {
    draining = true
    if (settings.drainSeconds > 0) await wait(settings.drainSeconds * 1000)
  }
  running.closeApp = closerOf(app)
  await app.listen({ port: settings.port, host: settings.host })
  await parts.openDoors()
}

/** Without it the API still answers; `npm start` builds it before it comes here. */
async function builtSite({ log }: Parts): Promise<BuiltSite | undefined> {
  try {
    const { loadSite } = await import('./areas/prosite/prosite.assets.ts')
    return await loadSite(path.join(root, 'dist/site'))
  } catch (error) {
    log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      'the public pages are not built: run npm run build',
    )
    return undefined
  }
}

/** The demo's script is loaded where it is offered, and only when somebody opens it. */
async function demoOf(parts: Parts): Promise<Demo | undefined> {
  if (!parts.settings.demo) return undefined
  const { openDemo } = await import('#demo/sign-in.ts')
  return openDemo({ ...parts, enabled: true })
}

const isAddressTaken = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** From the first moment on: one that is told to stop while it starts finishes starting, and then stops in order. */
function stopOnSignal(starting: Promise<void>, running: Running, log: Log): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    try {
      await starting
      await running.drain?.()
      setTimeout(() => {
        log.error({ milliseconds: patience }, 'stopping took too long and is given up')
        process.exit(1)
      }, patience).unref()
      await close(running)
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'stopping failed')
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
}

async function close({ database, parts, closeApp }: Running): Promise<void> {
  parts?.streams.stop()
  await closeApp?.()
  if (parts) await parts.close()
  // what failed before there was more than a database
  else await database?.then((opened) => opened.close())
}

await start()
