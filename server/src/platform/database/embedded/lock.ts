import { createHash } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../errors.ts'

/** Held by the one process that runs the server of a folder. */
export interface FolderLock {
  release(): Promise<void>
}

/**
 * The name of a folder's lock. On Linux an abstract socket: the kernel frees it when its process ends, however
 * it ends. Elsewhere a socket file. The secret in the name keeps other users of the machine from taking it first.
 * Seen only within one network namespace: two containers must not share a data folder.
 */
export function lockAddress(folder: string, secret: string, abstract = process.platform === 'linux'): string {
  const { dev, ino } = statSync(folder)
  const name = createHash('sha256').update(`${dev}:${ino}:${secret}`).digest('hex').slice(0, 24)
  return abstract ? `\0topline-${name}` : path.join(tmpdir(), `topline-${name}`)
}

/** Takes the lock, or returns undefined when another living process holds it. */
export async function takeLock(address: string): Promise<FolderLock | undefined> {
  const first = await listen(address)
  if (first !== undefined || address.startsWith('\0')) return first
  if (await isHeld(address)) return undefined
  rmSync(address, { force: true })
  const second = await listen(address)
  if (second === undefined) return undefined
  // Two processes may have removed the stale file at the same moment: the one whose file remained has the lock.
  const own = statSync(address).ino
  await wait(50)
  if (statSync(address, { throwIfNoEntry: false })?.ino === own) return second
  await second.release()
  return undefined
}

/** Calls back once when the present holder lets go or dies; returns a way to stop watching. */
export function watchLock(address: string, onFree: () => void): () => void {
  const socket = net.connect(address)
  socket.unref()
  socket.on('error', () => {})
  const free = (): void => onFree()
  socket.once('close', free)
  return () => {
    socket.off('close', free)
    socket.destroy()
  }
}

function listen(address: string): Promise<FolderLock | undefined> {
  return new Promise((resolve, reject) => {
    const watchers = new Set<net.Socket>()
    const server = net.createServer((socket) => {
      socket.unref()
      socket.on('error', () => {})
      watchers.add(socket)
      socket.once('close', () => watchers.delete(socket))
    })
    server.once('error', (error) => (errorCode(error) === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen({ path: address }, () => {
      server.unref()
      resolve({ release: () => release(server, watchers) })
    })
  })
}

function release(server: net.Server, watchers: ReadonlySet<net.Socket>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    for (const socket of watchers) socket.destroy()
  })
}

function isHeld(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
