import { texts } from '../../platform/texts/texts.ts'

/** A message as the outbox shows it. */
export interface KeptMessage {
  readonly id: string
  readonly channel: string
  readonly to: string
  readonly subject: string
  readonly body: string
  /** Addresses of the pictures that went along. */
  readonly photos: readonly string[]
  readonly created: string
}

/** Markup that is safe to send; made by `html` only. */
class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const special: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Everything set into the page is escaped, unless it is markup itself. */
function html(parts: TemplateStringsArray, ...values: readonly (string | Markup | readonly Markup[])[]): Markup {
  const written = values.map((value) => {
    if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (character) => special[character] ?? '')
    return value instanceof Markup ? value.text : value.map((one) => one.text).join('')
  })
  return new Markup(parts.reduce((page, part, index) => page + part + (written[index] ?? ''), ''))
}

/** A plain page: the policy of headers allows no style or script within it, and it needs none. */
export function outboxPage(messages: readonly KeptMessage[]): string {
  const { text, locale } = texts('en')
  const heads = [
    text('outbox.when'),
    text('outbox.channel'),
    text('outbox.to'),
    text('outbox.subject'),
    text('outbox.body'),
  ]
  const row = ({ created, channel, to, subject, body, photos }: KeptMessage) =>
    html` <tr>
      <td><time datetime="${created}">${created}</time></td>
      <td>${channel}</td>
      <td>${to}</td>
      <td>${subject}</td>
      <td>
        <pre>${body}</pre>
        ${photos.map((url) => html`<a href="${url}">${url.split('?')[0] ?? url}</a> `)}
      </td>
    </tr>`
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${text('outbox.title')}</title>
      </head>
      <body>
        <main>
          <h1>${text('outbox.title')}</h1>
          <p>${text('outbox.why')}</p>
          <p>${text('outbox.count', { count: messages.length })}</p>
          <table>
            <thead>
              <tr>
                ${heads.map((head) => html`<th scope="col">${head}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${messages.map(row)}
            </tbody>
          </table>
        </main>
      </body>
    </html> `.text
}
