import type { ReactNode } from 'react'
import { pathOf, type Placed } from '../addresses.ts'

const marked =
  /\[([^\]]{1,200})\]\(((?:https?:\/\/|mailto:|tel:)[^\s)]{1,300}|[/#][^\s)]{0,300})\)|\*\*([^*]{1,500})\*\*/g

/** What an owner wrote without its marks, as programs read it. */
export const plainText = (text: string): string => text.replaceAll(marked, '$1$3')

/** `/services` is the business's own page, in the language of the page that it is named on. */
const targetOf = (page: Placed, address: string): string =>
  address.startsWith('/') ? pathOf(page, address === '/' ? '' : address) : address

/** Bold words and links inside a line, found in one pass. Everything else is only text, whatever it looks like. */
function inline(page: Placed, text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let after = 0
  for (const match of text.matchAll(marked)) {
    const [whole, words = '', address = '', strong] = match
    parts.push(
      text.slice(after, match.index),
      strong === undefined ? (
        <a key={match.index} href={targetOf(page, address)}>
          {words}
        </a>
      ) : (
        <strong key={match.index}>{strong}</strong>
      ),
    )
    after = match.index + whole.length
  }
  return [...parts, text.slice(after)].filter((part) => part !== '')
}

const isItem = (line: string): boolean => /^\s*[-*•]\s+/.test(line)

/** What an owner wrote: paragraphs apart by an empty line, lines that begin with a dash as a list, `**bold**`, and links. */
export function RichText({ page, text }: { page: Placed; text: string }) {
  const blocks = text
    .split(/\n\s*\n/)
    .map((block) => block.trim().split('\n'))
    .filter((lines) => lines.some((line) => line.trim() !== ''))
  return blocks.map((lines, index) => {
    const key = `${index} ${lines[0]}`
    if (lines.every(isItem))
      return (
        <ul key={key}>
          {lines.map((line) => (
            <li key={line}>{inline(page, line.replace(/^\s*[-*•]\s+/, ''))}</li>
          ))}
        </ul>
      )
    return <p key={key}>{inline(page, lines.join(' '))}</p>
  })
}
