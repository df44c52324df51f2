/** What came back, read once. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  // a test says what it expects to find
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
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
    return this.#send(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } })
  }

  async postForm(path: string, fields: Record<string, string>): Promise<Reply> {
    return this.#send(path, { method: 'POST', body: new URLSearchParams(fields) })
  }

  /** Posts to the sign-in mechanism, with its csrf token. */
  async change(path: string, body: object = {}): Promise<Reply> {
    const { csrfToken } = (await this.get('/api/auth/csrf')).body as { csrfToken: string }
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
    return { status: reply.status, headers: reply.headers, body: isJson ? (JSON.parse(text) as unknown) : text }
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const name = pair.slice(0, pair.indexOf('=')).trim()
    const gone = attributes.some((each) => /^\s*(max-age=0|expires=Thu, 01 Jan 1970.*)$/i.test(each))
    if (gone) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(pair.indexOf('=') + 1).trim())
  }
}
