/** The least that the harness needs of a server, so that the harness can be tested by itself. */
import { createServer } from 'node:http'

const PAGE = `<!doctype html><html lang="en"><head><title>Stand-in</title><meta name="viewport" content="width=device-width">
</head><body><main><h1>Stand-in</h1><button>Press</button></main></body></html>`
const POOR_PAGE = '<!doctype html><html><head><title></title></head><body><img src="/x.png"></body></html>'
const outbox: { id: string; channel: string; to: string; subject: null; body: string; created: string }[] = []

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString()
    const signedIn = request.headers.cookie?.includes('session=yes') ?? false
    answer(url, body, signedIn, (status, content, headers = {}) => {
      const type = typeof content === 'string' ? 'text/html' : 'application/json'
      response.writeHead(status, { 'content-type': type, ...headers })
      response.end(typeof content === 'string' ? content : JSON.stringify(content))
    })
  })
})

type Reply = (status: number, content: string | object, headers?: Record<string, string>) => void

function answer(url: URL, body: string, signedIn: boolean, reply: Reply): void {
  switch (url.pathname) {
    case '/readyz':
      return reply(200, { ready: true })
    case '/pi/code/admin':
      outbox.push({ ...message(body), subject: null, channel: 'sms' })
      return reply(202, { sent: true })
    case '/dev/outbox':
      return reply(200, { messages: outbox.filter(({ to }) => to === url.searchParams.get('to')) })
    case '/api/auth/csrf':
      return reply(200, { csrfToken: 'token' })
    case '/api/auth/callback/credentials': {
      const right = body.includes('123456') && body.includes('"csrfToken":"token"')
      return right ? reply(200, { url: '/' }, { 'set-cookie': 'session=yes; Path=/; HttpOnly' }) : reply(401, {})
    }
    case '/who':
      return reply(200, PAGE.replaceAll('Stand-in', signedIn ? 'Signed in' : 'Nobody'))
    case '/poor':
      return reply(200, POOR_PAGE)
    default:
      return reply(200, PAGE)
  }
}

function message(body: string) {
  const asked: unknown = JSON.parse(body)
  const to = typeof asked === 'object' && asked !== null && 'phoneNumber' in asked ? String(asked.phoneNumber) : ''
  return { id: String(outbox.length), to, body: 'Your code is 123456.', created: new Date().toISOString() }
}

server.listen(Number(process.env['PORT']), process.env['HOST'])
process.once('SIGTERM', () => server.close())
