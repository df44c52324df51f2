import { randomUUID } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { DatabaseSetupError } from '../errors.ts'
import { commandAs, run, type Command, type Launch, type Outcome } from './command.ts'
import type { Programs } from './programs.ts'

/** The superuser of the server; the app uses it only to make its own role and database. */
export const SUPERUSER = 'postgres'

/** Everyone, from everywhere that can be reached (the socket only), must know a password. */
const ACCESS_RULES = 'local all all scram-sha-256\n'

const UNFINISHED = 'data.new-'

/** What is needed to make a cluster. */
export interface ClusterOptions {
  readonly folder: string
  readonly programs: Programs
  readonly launch: Launch
  readonly password: string
  /** False only in tests: does not wait for the disk. */
  readonly durable: boolean
}

/**
 * The folder of the cluster, made by `initdb` if there is none. It is made aside and then renamed, so that a
 * crash at any moment leaves either no cluster or a whole one.
 */
export async function ensureCluster(options: ClusterOptions): Promise<string> {
  const data = path.join(options.folder, 'data')
  clearUnfinished(options.folder)
  if (existsSync(path.join(data, 'PG_VERSION'))) {
    checkVersion(data, options.programs.major)
    return data
  }
  if (existsSync(data)) {
    throw new DatabaseSetupError(
      `${data} exists but holds no database. Move it away, or bring back the backup that belongs there.`,
    )
  }
  const unfinished = path.join(options.folder, `${UNFINISHED}${randomUUID()}`)
  mkdirSync(unfinished, { mode: 0o700 })
  const { user } = options.launch
  if (user !== undefined) chownSync(unfinished, user.uid, user.gid)
  await initialize(unfinished, options)
  writeFileSync(path.join(unfinished, 'pg_hba.conf'), ACCESS_RULES)
  if (options.durable) syncPath(path.join(unfinished, 'pg_hba.conf'))
  renameSync(unfinished, data)
  if (options.durable) syncPath(options.folder)
  return data
}

/**
 * What a killed first start left. Its `initdb` may still be running, so no name is ever used twice; what it writes after
 * this is cleared by the next start.
 */
function clearUnfinished(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(UNFINISHED))) {
    rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

function checkVersion(data: string, major: number): void {
  const found = Number(readFileSync(path.join(data, 'PG_VERSION'), 'utf8'))
  if (found === major) return
  throw new DatabaseSetupError(
    `The data in ${data} was written by PostgreSQL ${found}, but the built-in server is PostgreSQL ${major}. ` +
      `Go back to the product version that brought PostgreSQL ${found}, export the data there and import it here; ` +
      `or let a PostgreSQL ${found} of your own serve it and set DATABASE_URL. Nothing was changed.`,
  )
}

async function initialize(unfinished: string, options: ClusterOptions): Promise<void> {
  const { user } = options.launch
  const passwordFile = path.join(options.folder, 'password.initdb')
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, options.password, { mode: 0o600, flag: 'wx' })
  if (user !== undefined) chownSync(passwordFile, user.uid, user.gid)
  const initArguments = [
    '-D',
    unfinished,
    `--username=${SUPERUSER}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--data-checksums',
    ...localeArguments(),
    ...(options.durable ? syncArguments(options.programs.major) : ['--no-sync']),
  ]
  try {
    const command = commandAs(options.launch, options.programs.initdb, initArguments)
    const outcome = await run(command)
    if (outcome.status !== 0) await initializeUnderAnotherName(outcome, command)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** Sorted by code point, the same on every machine, so that an index never depends on the system's library. */
function localeArguments(): string[] {
  if (process.platform === 'linux') return ['--locale=C.UTF-8']
  return ['--locale=en_US.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
}

/** Some thousand files reach the disk together; one after the other they take longer than making them. */
function syncArguments(major: number): string[] {
  return process.platform === 'linux' && major >= 17 ? ['--sync-method=syncfs'] : []
}

/**
 * `initdb` (not the server) wants a name for its user, which containers started under any number do not have.
 * A user namespace, where the machine allows one, lets it see itself as `nobody` for that moment.
 */
async function initializeUnderAnotherName(first: Outcome, command: Command): Promise<void> {
  let outcome = first
  if (first.output.includes('could not look up effective user ID')) {
    const disguise = ['--user', '--map-user=65534', '--map-group=65534', '--']
    outcome = await run({ ...command, file: 'unshare', arguments: [...disguise, command.file, ...command.arguments] })
    if (outcome.status === 0) return
    throw new DatabaseSetupError(
      `The user number ${process.getuid?.() ?? '?'} has no entry in /etc/passwd, which PostgreSQL needs to make its first files. ` +
        'Add one, start as another user, or set DATABASE_URL.',
    )
  }
  throw new DatabaseSetupError(`The built-in PostgreSQL could not make its files: ${outcome.output.trim()}`)
}

function syncPath(target: string): void {
  const descriptor = openSync(target, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
