import PostalMime, { type Email } from 'postal-mime'
import { z } from 'zod'
import { Email as Address } from '#contract/shared.ts'
import { storableBody, storableLine, storableName, storableSubject } from './conversations.hooks.reading.ts'
import { withoutHistory } from './conversations.mail.rules.ts'

/** A mail as it is taken in. */
export const ReadMail = z.object({
  /** In lower case; null where it cannot be answered. */
  from: Address.nullable(),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The sender's own name for it; empty without one. */
  id: z.string(),
  references: z.string(),
  headers: z.array(z.object({ key: z.string(), value: z.string() })),
  pictures: z.array(z.object({ fileName: z.string(), content: z.instanceof(Uint8Array) })),
})
export type ReadMail = z.output<typeof ReadMail>

/** The headers that say whether a program wrote it. */
const decisive = new Set(['auto-submitted', 'precedence', 'list-id', 'x-autoreply', 'x-autorespond'])
const longestReferences = 20_000
/** UTF-16 units of a page that are read. */
const longestPage = 200_000
/** Pictures that one mail may bring. */
const mostPictures = 10

/**
 * Reads a mail. One that was made to hurt takes minutes, or all the memory there is: only to be called where both end,
 * as in `openReader`.
 * @throws Error for one that is no mail at all
 */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 30, maxHeadersSize: 500_000 })
  const from = Address.safeParse(mail.from?.address).data ?? null
  const text = mail.text ?? (mail.html === undefined ? '' : await textOf(mail.html))
  return {
    from,
    name: storableName(mail.from?.name ?? '') || (from ?? ''),
    subject: storableSubject(mail.subject ?? ''),
    body: storableBody(withoutHistory(text.slice(0, 200_000))),
    id: storableLine(mail.messageId ?? '', 500),
    references: `${mail.references ?? ''} ${mail.inReplyTo ?? ''}`.slice(-longestReferences),
    headers: mail.headers.filter(({ key }) => decisive.has(key)),
    pictures: picturesOf(mail),
  }
}

/** The words of a page: the reader of mails has that by itself, for a mail whose parts are of both kinds. */
async function textOf(html: string): Promise<string> {
  const type = (kind: string) =>
    `content-type: text/${kind}; charset=utf-8\r\ncontent-transfer-encoding: base64\r\n\r\n`
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const both = [
    'content-type: multipart/mixed; boundary=a\r\n',
    `--a\r\n${type('plain')}${base64('.')}`,
    '--a\r\ncontent-type: multipart/alternative; boundary=b\r\n',
    `--b\r\n${type('html')}${base64(withoutStyles(html.slice(0, longestPage)))}`,
    '--b--',
    '--a--\r\n',
  ].join('\r\n')
  const { text = '' } = await PostalMime.parse(both)
  return text.replace(/^\.\s*/, '')
}

/** A page without what is not for reading. Each part is looked for once, so that no page takes long. */
function withoutStyles(html: string): string {
  const begins = /<(style|script|title)\b/gi
  let kept = ''
  let at = 0
  for (let begin = begins.exec(html); begin; begin = begins.exec(html)) {
    kept += html.slice(at, begin.index)
    const ends = new RegExp(`</${begin[1] ?? ''}\\s{0,9}>`, 'gi')
    ends.lastIndex = begin.index
    // one that never ends swallows the rest, as it does in a browser
    at = ends.test(html) ? ends.lastIndex : html.length
    begins.lastIndex = at
  }
  return kept + html.slice(at)
}

const picturesOf = ({ attachments }: Email): ReadMail['pictures'] =>
  attachments
    .filter(({ mimeType }) => mimeType.startsWith('image/'))
    .slice(0, mostPictures)
    .flatMap(({ filename, content }) =>
      typeof content === 'string' ? [] : [{ fileName: filename ?? '', content: new Uint8Array(content) }],
    )
