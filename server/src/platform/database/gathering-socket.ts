import { Socket } from 'node:net'

/**
 * A socket that sends everything written in one turn of the event loop at once: each sending wakes the database, and
 * statements that do not wait for each other's answers can travel together.
 */
export class GatheringSocket extends Socket {
  #gathering = false

  override write(
    chunk: string | Uint8Array,
    encoding?: BufferEncoding | ((error?: Error | null) => void),
    written?: (error?: Error | null) => void,
  ): boolean {
    if (!this.#gathering) {
      this.#gathering = true
      this.cork()
      process.nextTick(() => {
        this.#gathering = false
        this.uncork()
      })
    }
    return typeof encoding === 'string' ? super.write(chunk, encoding, written) : super.write(chunk, encoding)
  }
}
