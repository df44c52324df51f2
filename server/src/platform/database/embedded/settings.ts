import { totalmem } from 'node:os'

/** Settings of the server, by their PostgreSQL names. */
export type ServerSettings = Readonly<Record<string, string>>

const MEGABYTE = 1024 * 1024
/** What this machine, or the container it pretends to be, has. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / MEGABYTE
/** A sixteenth for PostgreSQL's own cache, within reason; a page of it is only taken once it is used. */
const cache = Math.round(Math.min(512, Math.max(128, memory / 16)))

/** For one small machine that also runs the app; every one can be overridden. */
const DEFAULTS: ServerSettings = {
  shared_buffers: `${cache}MB`,
  max_connections: '60',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: `${Math.round(Math.max(512, memory / 2))}MB`,
  max_wal_size: '512MB',
  // A page takes milliseconds to plan and run: compiling it, or spreading it over processes, costs more than it saves.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // Solid-state disks: a random page costs about what the next one does.
  random_page_cost: '1.1',
  max_wal_senders: '0',
  // A plan that is kept (ours, or that of a foreign key) was made while its table was nearly empty, and reads all of it
  // until the table is counted anew: of a sudden rush that must not take a minute.
  autovacuum_naptime: '5s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  log_line_prefix: '',
  // Statements and details of errors carry people's names and numbers: they do not belong in a log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** Not for anyone to override: what keeps the rest of the machine out. */
function guarded(socketFolder: string): ServerSettings {
  return {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
  }
}

/** The arguments of `postgres` for these settings. */
export function settingArguments(major: number, socketFolder: string, wanted: ServerSettings): string[] {
  // PostgreSQL 18 keeps three processes for reading ahead, which a small machine does not need.
  const byVersion: ServerSettings = major >= 18 ? { io_method: 'sync' } : {}
  const settings = { ...DEFAULTS, ...byVersion, ...wanted, ...guarded(socketFolder) }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
