/**
 * Listens to a stream of server-sent events (HTML standard, section 9.2) as far as ours uses them: each event is one line
 * that begins with `data: `. The browser's own EventSource cannot send who calls.
 * @param opened called once the server has agreed
 * @param tell called with what each event says
 * @returns never by itself other than by the end of the stream, or where nothing is heard for too long: a line that was
 *   cut on the way says nothing of it
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
    const { done, value } = await soon(reader)
    if (done) {
      void reader.cancel().catch(() => undefined)
      return
    }
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith(DATA)) tell(line.slice(DATA.length))
  }
}

const DATA = 'data: '
/** Milliseconds without a word: the server says that it is here every 20 seconds. */
const SILENCE = 65_000

/** The next piece; the end where none comes. */
async function soon<Piece>(reader: ReadableStreamDefaultReader<Piece>): Promise<ReadableStreamReadResult<Piece>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silent = new Promise<ReadableStreamReadResult<Piece>>((resolve) => {
    timer = setTimeout(() => resolve({ done: true, value: undefined }), SILENCE)
  })
  return Promise.race([reader.read(), silent]).finally(() => clearTimeout(timer))
}

/** The server answered, with something else than a stream. */
export class StreamRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the stream was answered ${status}`)
    this.status = status
  }
}
