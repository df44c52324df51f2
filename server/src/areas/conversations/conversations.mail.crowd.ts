import { networkOf } from '../../platform/network.ts'

/** Who is connected, so that one network address never takes all the places there are. */
export interface Crowd {
  /** False when this address has its places taken already. `connection`: its own name. */
  enter(address: string, connection: string): boolean
  leave(address: string, connection: string): void
}

/** `most`: connections of one network address at once. */
export function openCrowd(most: number): Crowd {
  const here = new Map<string, Set<string>>()
  return {
    enter(address, connection) {
      const network = networkOf(address)
      const connections = here.get(network) ?? new Set()
      if (connections.size >= most) return false
      here.set(network, connections.add(connection))
      return true
    },
    leave(address, connection) {
      const network = networkOf(address)
      const connections = here.get(network)
      connections?.delete(connection)
      if (connections?.size === 0) here.delete(network)
    },
  }
}
