import type { Chat } from '#contract/chat.ts'
import { maskSensitive } from '#contract/sensitive-text/mask.rules.ts'
import { ChatFault, type CallFault, type ChatCalls } from './calls.ts'
import { keepChat, keptChat, type Kept } from './keeping.ts'

/** Something the visitor wrote that the server has not answered yet. */
export interface Waiting {
  readonly body: string
  readonly key: string
  readonly fault: CallFault | undefined
}

/** What the chat shows. */
export interface Shown {
  readonly chat: Chat | undefined
  readonly waiting: readonly Waiting[]
  readonly fault: CallFault | undefined
  /** There is a conversation, here already or on its way. */
  readonly kept: boolean
}

export interface ConversationParts {
  readonly slug: string
  readonly calls: ChatCalls
  /** Beside the first words: language and page. */
  readonly opening: object
  show(shown: Shown): void
}

/** Milliseconds between two looks when the live stream says nothing: it may be cut on the way. */
const LOOK = 15_000
/** Milliseconds until what did not get through is tried again by itself. */
const AGAIN = 5000
/** Milliseconds for which an answer is waited for on later pages while the chat is shut. */
const FRESH = 86_400_000

const faultOf = (error: unknown): CallFault => (error instanceof ChatFault ? error.kind : 'broken')

/**
 * One visitor's conversation: words are sent one after another in the order they were written, each with a key of its
 * own, so that a second try says nothing twice. What the server answers is the whole truth about the thread.
 */
export class Conversation {
  readonly #parts: ConversationParts
  #kept: Kept | undefined
  #chat: Chat | undefined
  #waiting: readonly Waiting[] = []
  #fault: CallFault | undefined
  #busy = false
  #quiet: (() => void) | undefined
  #again: ReturnType<typeof setTimeout> | undefined

  constructor(parts: ConversationParts) {
    this.#parts = parts
    this.#kept = keptChat(parts.slug)
    addEventListener('online', () => (this.#waiting.length > 0 ? this.retry('unreachable') : this.#look()))
  }

  /** Whether there is one to come back to. */
  isKept(): boolean {
    return this.#kept !== undefined
  }

  /** Answers that were seen on earlier pages. */
  seen(): number {
    return this.#kept?.seen ?? 0
  }

  see(seen: number): void {
    if (this.#kept?.joined && this.#kept.seen !== seen) this.#keep({ ...this.#kept, seen })
  }

  /** The panel was opened: comes back to the conversation, or to the one about a form that was just sent. */
  async open(): Promise<void> {
    await this.#meet()
    this.#listen()
  }

  /** A page was opened with the chat shut: an answer to a conversation of today is told of. */
  async follow(): Promise<void> {
    if (!this.#kept?.joined) return
    await this.#meet()
    const newest = this.#chat?.messages.at(-1)
    if (newest && Date.now() - Date.parse(newest.at) < FRESH) this.#listen()
  }

  /** A card number is masked before it waits here or is shown: the server would take it out as well. */
  say(written: string): void {
    const body = maskSensitive(written)
    this.#waiting = [...this.#waiting, { body, key: this.#parts.calls.newKey(), fault: undefined }]
    // what did not get through goes first
    this.retry('unreachable')
  }

  /** Tries again what did not get through; with `only`, what failed for this reason. */
  retry(only?: CallFault): void {
    this.#waiting = this.#waiting.map((one) =>
      only === undefined || one.fault === only ? { ...one, fault: undefined } : one,
    )
    this.#show()
    void this.#sendAll()
  }

  /** Leaves this conversation; what was written and not sent comes back. */
  forget(): string {
    const unsent = this.#waiting.map((one) => one.body).join('\n')
    this.#quiet?.()
    this.#chat = undefined
    this.#waiting = []
    this.#fault = undefined
    this.#keep(undefined)
    this.#show()
    return unsent
  }

  #show(): void {
    const kept = this.#kept !== undefined
    this.#parts.show({ chat: this.#chat, waiting: this.#waiting, fault: this.#fault, kept })
  }

  #keep(kept: Kept | undefined): void {
    this.#kept = kept
    keepChat(this.#parts.slug, kept)
  }

  #take(next: Chat): void {
    // an answer that was asked for earlier may arrive later: a thread never becomes shorter
    if (!this.#chat || next.messages.length >= this.#chat.messages.length) this.#chat = next
    this.#fault = undefined
    this.#show()
  }

  #listen(): void {
    if (this.#quiet || !this.#kept || this.#chat?.over) return
    const look = (): void => this.#look()
    const stop = this.#parts.calls.hear(this.#kept.token, look)
    const timer = setInterval(look, LOOK)
    document.addEventListener('visibilitychange', look)
    this.#quiet = () => {
      stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      this.#quiet = undefined
    }
  }

  #look(): void {
    if (!document.hidden) void this.#meet()
  }

  /** Fetches the thread; for a form that was just sent, begins it. */
  async #meet(): Promise<void> {
    if (!this.#kept) return this.#show()
    const { token, joined } = this.#kept
    const { calls, opening } = this.#parts
    try {
      if (joined) this.#take(await calls.sync(token))
      else {
        const started = await calls.start({ ...opening, token }, calls.newKey())
        this.#keep({ ...this.#kept, token: started.token, joined: true })
        this.#take(started.chat)
      }
      if (this.#waiting[0]?.fault === 'unreachable') this.retry()
    } catch (error) {
      // another conversation was begun meanwhile
      if (this.#kept?.token !== token) return
      this.#fault = faultOf(error)
      // one that is no more: seen here it has ended, else the next words begin another
      if (this.#fault === 'gone' && !this.#chat) this.forget()
      else this.#fail(this.#fault)
      this.#show()
    }
  }

  #fail(fault: CallFault): void {
    if (fault === 'gone') {
      this.#quiet?.()
      if (this.#chat) this.#chat = { ...this.#chat, over: true, typing: false }
    }
    if (fault !== 'unreachable') return
    clearTimeout(this.#again)
    this.#again = setTimeout(() => (this.#waiting.length > 0 ? this.retry('unreachable') : void this.#meet()), AGAIN)
  }

  async #sendOne({ body, key }: Waiting): Promise<Chat> {
    const { calls, opening } = this.#parts
    if (this.#kept?.joined) return calls.say(this.#kept.token, body, key)
    const started = await calls.start({ ...opening, body, token: this.#kept?.token ?? '' }, key)
    this.#keep({ ...this.#kept, token: started.token, joined: true })
    return started.chat
  }

  async #sendAll(): Promise<void> {
    if (this.#busy) return
    this.#busy = true
    for (let one = this.#waiting[0]; one && !one.fault; one = this.#waiting[0]) {
      try {
        const answer = await this.#sendOne(one)
        this.#waiting = this.#waiting.slice(1)
        this.#take(answer)
        this.#listen()
      } catch (error) {
        const fault = faultOf(error)
        this.#waiting = [{ ...one, fault }, ...this.#waiting.slice(1)]
        if (fault === 'absent') this.#fault = fault
        this.#fail(fault)
        this.#show()
      }
    }
    this.#busy = false
  }
}
