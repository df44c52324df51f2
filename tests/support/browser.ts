/** The fields that answers of the accounts area may have; a test says which it expects to find. */
export interface AnswerBody {
  readonly access_token: string
  readonly refresh_token: string
  readonly slug: string
  readonly message: readonly Record<string, unknown>[]
  readonly user: { readonly id: string; readonly phone: string | null }
  readonly csrfToken: string
  readonly url: string
  readonly accessToken: string
  readonly expiresAt: number
  readonly error?: string
  readonly code: string
  readonly google: object
}

/** What came back, read once. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The text as JSON, where it is. */
  readonly body: AnswerBody
}

/** As much of a browser as a sign-in needs: it keeps cookies and does not follow redirects by itself. */
export class Browser {
  readonly #base: string
  readonly cookies = new Map<string, string>()

  constructor(base: string) {
    this.#base = base
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.#send(path, { headers })
  }

  async post(path: string, body: object, headers: Record<string, string> = {}): Promise<Reply> {
    return this.#send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  }

  async postForm(path: string, fields: Record<string, string>): Promise<Reply> {
    return this.#send(path, { method: 'POST', body: new URLSearchParams(fields) })
  }

  /** Posts to the sign-in mechanism, with its csrf token. */
  async change(path: string, body: object = {}): Promise<Reply> {
    const { csrfToken } = (await this.get('/api/auth/csrf')).body
    return this.post(path, { csrfToken, ...body })
  }

  /** The same cookies in another tab or on another machine. */
  copy(base = this.#base): Browser {
    const other = new Browser(base)
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    return other
  }

  async #send(path: string, init: RequestInit): Promise<Reply> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(new URL(path, this.#base), {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string> | undefined), ...(cookie ? { cookie } : {}) },
    })
    for (const line of reply.headers.getSetCookie()) this.#keep(line)
    const text = await reply.text()
    const isJson = reply.headers.get('content-type')?.includes('json') ?? false
    return {
      status: reply.status,
      headers: reply.headers,
      text,
      body: JSON.parse(isJson ? text : 'null') as AnswerBody,
    }
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const name = pair.slice(0, pair.indexOf('=')).trim()
    const gone = attributes.some((each) => /^\s*(max-age=0|expires=Thu, 01 Jan 1970.*)$/i.test(each))
    if (gone) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(pair.indexOf('=') + 1).trim())
  }
}
