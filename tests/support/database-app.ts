import { startEmbeddedPostgres } from '#server/platform/database/embedded/start.ts'
import { silentLog } from '#server/platform/log.ts'

/** A small app of its own process, for tests that kill it. Says one line when its server is ready; stops on any input. */
const [folder = ''] = process.argv.slice(2)
const server = await startEmbeddedPostgres({ folder, settings: { fsync: 'off' }, log: silentLog })
process.stdout.write(`${JSON.stringify({ attached: server.attached })}\n`)
process.stdin.once('data', () => void server.stop().then(() => process.exit(0)))
