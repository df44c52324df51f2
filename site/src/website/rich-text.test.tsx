import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RichText } from './rich-text.tsx'

const page = { site: { slug: 'ortiz' }, locale: 'en' } as const
const shown = (text: string): string => renderToString(<RichText page={page} text={text} />)

it('an owner’s text has bold words, links, and lists', () => {
  expect(shown('We fix **every** leak, see [our work](/showcases) or [more](https://a.example/?x=1&y=2).')).toBe(
    '<p>We fix <strong>every</strong> leak, see <a href="/p/ortiz/showcases">our work</a> or <a href="https://a.example/?x=1&amp;y=2">more</a>.</p>',
  )
  expect(shown('One.\n\n- **two**\n- three')).toBe('<p>One.</p><ul><li><strong>two</strong></li><li>three</li></ul>')
})

it.each([
  ['a script', '<script>alert(1)</script>'],
  ['an address that runs', '[x](javascript:alert(1))'],
  ['an address that is data', '[x](data:text/html,x)'],
  ['an attribute', '[x](https://a.example/"onclick="alert(1))'],
  ['a mark inside a mark', '**[x](javascript:alert(1))**'],
])('%s in it is only text', (_what, text) => {
  const root = document.createElement('div')
  root.innerHTML = shown(text)
  const [link] = root.querySelectorAll('a')
  expect(root.querySelectorAll('script, [onclick]')).toHaveLength(0)
  expect(link?.getAttribute('href') ?? 'https:').toMatch(/^https:/)
})
