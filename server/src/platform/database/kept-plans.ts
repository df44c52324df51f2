/** How often a statement must have come before its plan is kept: what comes once is not worth the memory. */
const WORTH_KEEPING = 8
/** Statements of which plans are kept; each costs every connection some ten kilobytes. */
const MOST = 300
/** Texts that are counted at a time. */
const COUNTED = 2_000

/**
 * Statements whose best plan hangs on their values: how many rows are wanted, or what is searched. They are planned anew
 * each time. A pattern that stands in the statement itself is no value.
 */
const BY_VALUE = /\blimit \$|(?:\bi?like|~\*?) (?!')/i
/** A list of values makes another statement for each length: such ones would soon fill the room. */
const BY_LENGTH = /\bin \(\$\d+, /i
/** The index that decides a conflict is found by its condition, whose values a kept plan does not know. */
const BY_CONDITION = /\bon conflict \([^)]*\) where\b/i

/**
 * The names under which a connection keeps plans. What the server does by itself again and again (a request that
 * arrives, a turn, a message sent) asks the same point questions each time; planning one costs more than answering it.
 */
export class KeptPlans {
  readonly #names = new Map<string, string>()
  readonly #counts = new Map<string, number>()
  #generation = 0

  /** The name of this statement for this role, since a plan belongs to the role whose policies are in it; undefined: not kept. */
  nameOf(role: string, text: string): string | undefined {
    const key = `${role} ${text}`
    const known = this.#names.get(key)
    if (known !== undefined) return known
    if (this.#names.size >= MOST) return undefined
    const count = (this.#counts.get(key) ?? 0) + 1
    if (count < WORTH_KEEPING || BY_VALUE.test(text) || BY_LENGTH.test(text) || BY_CONDITION.test(text)) {
      if (this.#counts.size >= COUNTED) this.#counts.clear()
      this.#counts.set(key, count)
      return undefined
    }
    this.#counts.delete(key)
    const name = `kept.${this.#generation}.${this.#names.size}`
    this.#names.set(key, name)
    return name
  }

  /** Begins anew with other names: a newer version of the product changed tables under us. */
  forget(): void {
    this.#generation += 1
    this.#names.clear()
  }
}
