import type { Chat } from '#contract/chat.ts'

/**
 * Why a call did not do what it should: the chat says something else for each. `gone`: this conversation; `absent`: the
 * business, as on a website whose owner has left.
 */
export type CallFault = 'gone' | 'absent' | 'too_many' | 'broken' | 'unreachable'

export class ChatFault extends Error {
  readonly kind: CallFault
  constructor(kind: CallFault) {
    super(kind)
    this.kind = kind
  }
}

const faultOf = (status: number): CallFault => {
  if (status === 410) return 'gone'
  if (status === 404) return 'absent'
  return status === 429 ? 'too_many' : 'broken'
}

// not randomUUID, which a page served without encryption does not have
const newKey = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')

/** The answers are our own server's, checked there by the contract; what is not even of that form is a fault. */
const isChat = (value: unknown): value is Chat =>
  typeof value === 'object' && value !== null && 'messages' in value && Array.isArray(value.messages)

/** The calls of one business's chat. `origin` is where the script came from: the page may be anywhere. */
export function chatCalls(origin: string, slug: string) {
  const base = `${origin}/api/landing-pages/${encodeURIComponent(slug)}/chat`

  async function post(path: string, body: object, key?: string): Promise<Record<string, unknown>> {
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
      credentials: 'omit',
      body: JSON.stringify(body),
    }).catch(() => {
      throw new ChatFault('unreachable')
    })
    if (!answer.ok) throw new ChatFault(faultOf(answer.status))
    const read: unknown = await answer.json().catch(() => null)
    if (typeof read !== 'object' || read === null) throw new ChatFault('broken')
    return { ...read }
  }
  const chatOf = (answer: Record<string, unknown>): Chat => {
    if (!isChat(answer['chat'])) throw new ChatFault('broken')
    return answer['chat']
  }

  return {
    newKey,
    /** With words: a new conversation. With a form's token: the one about that request. */
    async start(opening: object, key: string): Promise<{ token: string; chat: Chat }> {
      const answer = await post('', opening, key)
      if (typeof answer['token'] !== 'string') throw new ChatFault('broken')
      return { token: answer['token'], chat: chatOf(answer) }
    },
    say: async (token: string, body: string, key: string): Promise<Chat> =>
      chatOf(await post('/messages', { token, body }, key)),
    sync: async (token: string): Promise<Chat> => chatOf(await post('/sync', { token })),
    /** Hears that something was said, until the returned function is called. */
    hear(token: string, changed: () => void): () => void {
      const stream = new EventSource(`${base}/live?token=${encodeURIComponent(token)}`)
      stream.addEventListener('message', changed)
      // after a break something may have been missed
      stream.addEventListener('open', changed)
      return () => stream.close()
    },
  }
}
export type ChatCalls = ReturnType<typeof chatCalls>
