import { ApiError } from '../problem.ts'
import { storage } from '../storage.ts'

/** What the server has of a document, and as which version. */
export interface Saved<Value> {
  readonly value: Value
  readonly version: number
}

/** Where a device keeps what is not saved yet: text by name; null forgets it. */
export interface Keeper {
  readonly read: (name: string) => string | null
  readonly write: (name: string, text: string | null) => void
}

export interface AutosaveOptions<Value> {
  /** The name under which this device keeps what is not saved yet. */
  readonly keptAs: string
  /** Local storage where it is left out, which has room for small documents. */
  readonly keeper?: Keeper
  /**
   * Puts together what two people made of `base`, mine before theirs where both changed the same, which it says. Left
   * out where a document cannot be put together.
   */
  readonly merge?: (base: Value, mine: Value, theirs: Value) => { readonly value: Value; readonly isTorn: boolean }
  /** Told when somebody else's version takes the place of `base`, for what was remembered of older states. */
  readonly onTheirs?: (base: Value, theirs: Value) => void
  readonly saved: Saved<Value>
  /** Whether what an older office kept still is such a document. */
  readonly isValue: (value: unknown) => value is Value
  /** Saves over this version; refused with `stale` where somebody else changed the document. */
  readonly save: (value: Value, version: number) => Promise<Saved<Value>>
  readonly load: () => Promise<Saved<Value>>
}

/**
 * `offline`: kept on this device, and saved as soon as the server can be reached. `refused`: kept, and the next edit tries
 * again. `stale`: somebody else changed it, and the person decides.
 */
export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused' | 'stale'

export interface AutosaveState<Value> {
  readonly value: Value
  readonly status: SaveStatus
  /** When it was saved for the last time, by this device's clock; null before. */
  readonly savedAt: number | null
  /** Why it was refused. */
  readonly error: unknown
  /** What somebody else made of it. */
  readonly theirs: Saved<Value> | null
}

/** Milliseconds that typing must pause before it is saved, and before it is kept on the device. */
const SAVE_PAUSE = 800
const KEEP_PAUSE = 250
/** Milliseconds before the next try where the server could not be reached. */
const RETRY_PAUSE = 10_000

const trimmed = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)
/** The server trims what was typed. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, trimmed) === JSON.stringify(other, trimmed)

function keptOf<Value>({ keptAs, isValue, keeper = storage }: AutosaveOptions<Value>): Saved<Value> | null {
  const text = keeper.read(keptAs)
  if (text === null) return null
  try {
    const found: unknown = JSON.parse(text)
    if (typeof found !== 'object' || found === null || !('value' in found) || !('version' in found)) return null
    const { value, version } = found
    return typeof version === 'number' && isValue(value) ? { value, version } : null
  } catch {
    return null
  }
}

/** A document that saves itself: no word is lost to a refusal, a lost connection, a reload, or somebody else's change. */
export class Autosave<Value> {
  private state: AutosaveState<Value>
  private base: Saved<Value>
  private readonly options: AutosaveOptions<Value>
  private readonly listeners = new Set<() => void>()
  private saveTimer: ReturnType<typeof setTimeout> | undefined
  private keepTimer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<boolean> | null = null

  constructor(options: AutosaveOptions<Value>) {
    this.options = options
    this.base = options.saved
    const rest = { savedAt: null, error: null, theirs: null }
    const kept = keptOf(options)
    if (kept === null || isSame(kept.value, options.saved.value)) {
      this.state = { ...rest, value: options.saved.value, status: 'saved' }
      this.forget()
      return
    }
    // what was at hand without a connection can be older than what was saved last: nobody else has changed that
    const isNewest = kept.version >= options.saved.version
    this.state = { ...rest, value: kept.value, status: isNewest ? 'unsaved' : 'stale' }
    if (isNewest) {
      this.base = { ...options.saved, version: kept.version }
      this.saveSoon(SAVE_PAUSE)
    } else this.state = { ...this.state, theirs: options.saved }
  }

  readonly getState = (): AutosaveState<Value> => this.state
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly change = (change: (value: Value) => Value): void => {
    const value = change(this.state.value)
    if (Object.is(value, this.state.value)) return
    const { status } = this.state
    this.show({ value, status: status === 'stale' || status === 'offline' || status === 'saving' ? status : 'unsaved' })
    clearTimeout(this.keepTimer)
    this.keepTimer = setTimeout(this.keep, KEEP_PAUSE)
    if (status !== 'stale') this.saveSoon(SAVE_PAUSE)
  }

  /** The server has a newer one, as a live event says. What is being written stays. */
  readonly receive = (saved: Saved<Value>): void => {
    if (saved.version <= this.base.version) return
    if (this.state.status === 'saved') {
      this.rebase(saved)
      this.show({ value: saved.value })
    }
  }

  /** The version that the next change is saved over. */
  readonly getVersion = (): number => this.base.version

  /** Saves now what is not saved. Answers whether everything is. */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.saveTimer)
    this.keep()
    while (this.running !== null) await this.running
    if (this.state.status === 'saved') return true
    if (this.state.status === 'stale') return false
    this.running = this.saveAll(this.state.value)
    const isAll = await this.running
    this.running = null
    return isAll
  }

  /** Saves mine over theirs; of a document that can be put together, what only they changed stays. */
  readonly keepMine = (): Promise<boolean> => {
    const { theirs, value } = this.state
    if (theirs !== null) {
      const together = this.options.merge?.(this.base.value, value, theirs.value).value ?? value
      this.rebase(theirs)
      this.show({ value: together })
    }
    this.show({ status: 'unsaved', theirs: null })
    return this.flush()
  }

  readonly takeTheirs = (): void => {
    const { theirs } = this.state
    if (theirs === null) return
    this.base = theirs
    this.forget()
    this.show({ value: theirs.value, status: 'saved', theirs: null, error: null })
  }

  /** Keeps on this device what is not saved. */
  readonly keep = (): void => {
    clearTimeout(this.keepTimer)
    if (this.state.status === 'saved') return
    const { value } = this.state
    this.keeper.write(this.options.keptAs, JSON.stringify({ value, version: this.base.version }))
  }

  private async saveAll(value: Value): Promise<boolean> {
    this.show({ status: 'saving' })
    try {
      this.base = await this.options.save(value, this.base.version)
      return this.settled(value)
    } catch (error) {
      return this.failed(error, value)
    }
  }

  private settled(sent: Value): boolean {
    const isAll = Object.is(sent, this.state.value)
    this.show({ status: isAll ? 'saved' : 'unsaved', savedAt: Date.now(), error: null })
    if (isAll) this.forget()
    else this.saveSoon(SAVE_PAUSE)
    return isAll
  }

  private async failed(error: unknown, sent: Value): Promise<boolean> {
    if (error instanceof ApiError && error.passing) {
      this.show({ status: 'offline', error: null })
      this.saveSoon(RETRY_PAUSE)
      return false
    }
    if (error instanceof ApiError && error.code === 'stale') return this.overtaken(sent)
    this.show({ status: 'refused', error })
    return false
  }

  /** Somebody was quicker; or it was this device, whose answer was lost; or only something around the document changed. */
  private async overtaken(sent: Value): Promise<boolean> {
    try {
      const theirs = await this.options.load()
      if (isSame(theirs.value, sent)) {
        this.base = theirs
        return this.settled(sent)
      }
      if (isSame(theirs.value, this.base.value)) {
        this.base = theirs
        this.show({ status: 'unsaved' })
        this.saveSoon(0)
        return false
      }
      const together = this.options.merge?.(this.base.value, this.state.value, theirs.value)
      if (together !== undefined && !together.isTorn) {
        this.rebase(theirs)
        this.show({ value: together.value, status: 'unsaved' })
        this.saveSoon(0)
        return false
      }
      this.show({ status: 'stale', theirs })
    } catch (error) {
      // the next try to save finds out again
      this.show({ status: 'offline', error })
      this.saveSoon(RETRY_PAUSE)
    }
    return false
  }

  private saveSoon(pause: number): void {
    clearTimeout(this.saveTimer)
    this.saveTimer = setTimeout(() => void this.flush(), pause)
  }

  private rebase(theirs: Saved<Value>): void {
    const before = this.base
    this.base = theirs
    this.options.onTheirs?.(before.value, theirs.value)
  }

  private get keeper(): Keeper {
    return this.options.keeper ?? storage
  }

  private forget(): void {
    clearTimeout(this.keepTimer)
    this.keeper.write(this.options.keptAs, null)
  }

  private show(change: Partial<AutosaveState<Value>>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}
