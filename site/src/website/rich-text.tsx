import type { ReactNode } from 'react'

const link = /\[([^\]]{1,200})\]\((https?:\/\/[^\s)]{1,300}|\/[^\s)]{0,300})\)/
const bold = /\*\*([^*]{1,500})\*\*/

/** Bold words and links inside a line. Everything else is only text, whatever it looks like. */
function inline(text: string, key = ''): ReactNode[] {
  const found = [link, bold].flatMap((shape) => {
    const match = shape.exec(text)
    return match ? [{ shape, match }] : []
  })
  const [first] = found.toSorted((one, other) => one.match.index - other.match.index)
  if (!first) return text === '' ? [] : [text]
  const { match, shape } = first
  const [whole, words = '', address = ''] = match
  const after = text.slice(match.index + whole.length)
  const here = `${key}${match.index}`
  return [
    text.slice(0, match.index),
    shape === bold ? (
      <strong key={here}>{words}</strong>
    ) : (
      <a key={here} href={address}>
        {words}
      </a>
    ),
    ...inline(after, `${here}.`),
  ]
}

const isItem = (line: string): boolean => /^\s*[-*•]\s+/.test(line)

/** What an owner wrote: paragraphs apart by an empty line, lines that begin with a dash as a list, `**bold**`, and links. */
export function RichText({ text }: { text: string }) {
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
            <li key={line}>{inline(line.replace(/^\s*[-*•]\s+/, ''))}</li>
          ))}
        </ul>
      )
    return <p key={key}>{inline(lines.join(' '))}</p>
  })
}
