import { Socket } from 'node:net'

/**
 * A socket that sends what is written from its corking on until the end of this turn of the event loop at once: each
 * sending wakes the database, and statements that do not wait for each other's answers can travel together. The driver
 * corks for the few messages of one statement; taken back, its cork would let all of it out.
 */
export class GatheringSocket extends Socket {
  #gathering = false

  override cork(): void {
    if (this.#gathering) return
    this.#gathering = true
    super.cork()
    process.nextTick(() => {
      this.#gathering = false
      super.uncork()
    })
  }

  override uncork(): void {}
}
