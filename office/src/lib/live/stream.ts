/**
 * Listens to a stream of server-sent events (HTML standard, section 9.2) as far as ours uses them: each event is one line
 * that begins with `data: `. The browser's own EventSource cannot send who calls.
 * @param opened called once the server has agreed
 * @param tell called with what each event says
 * @returns never by itself other than by the end of the stream
 * @throws StreamRefused where the server answers anything but a stream; whatever `fetch` throws where the line breaks
 */
export async function listenTo(
  url: string,
  init: RequestInit,
  opened: () => void,
  tell: (said: string) => void,
): Promise<void> {
  const answer = await fetch(url, { cache: 'no-store', ...init })
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true
  if (!answer.ok || !isStream || answer.body === null) throw new StreamRefused(answer.status)
  opened()
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith(DATA)) tell(line.slice(DATA.length))
  }
}

const DATA = 'data: '

/** The server answered, with something else than a stream. */
export class StreamRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the stream was answered ${status}`)
    this.status = status
  }
}
