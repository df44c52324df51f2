/** The server that all workers of a run share. Each is a process of its own and finds it by the environment. */
import { startServer, type RunningServer } from './server.ts'

export const SERVER_ENTRY = 'server/src/start.ts'
const VARIABLE = 'SHARED_SERVER'

/** The server that a test meets. */
export type Server = Pick<RunningServer, 'url' | 'logFile' | 'ended'>

/** Tells the workers, which inherit the environment of the process that begins the run. */
export function shareServer({ url, logFile, pid }: RunningServer): void {
  process.env[VARIABLE] = JSON.stringify({ url, logFile, pid })
}

function sharedServer(): Server {
  const { url, logFile, pid }: RunningServer = JSON.parse(process.env[VARIABLE] ?? '{}')
  return { url, logFile, ended: () => (isRunning(pid) ? null : 'gone') }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Lends the shared server; a worker that wants another program or other settings gets one of its own. */
export async function lendServer(
  { entry, settings, name }: { entry: string; settings: Readonly<Record<string, string>>; name: string },
  use: (server: Server) => Promise<void>,
): Promise<void> {
  if (entry === SERVER_ENTRY && Object.keys(settings).length === 0) return use(sharedServer())
  const server = await startServer(entry, name, () => settings)
  await use(server)
  return server.stop()
}
