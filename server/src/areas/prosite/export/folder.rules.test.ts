import { expect, it } from 'vitest'
import { pageInFolder, type Exported, type NeededFile } from './folder.rules.ts'

const site: Exported = {
  slug: 'reed',
  appUrl: 'https://app.example.com',
  live: 'https://reed.example.com',
  pages: new Set(['', '/services/decks']),
}
const page = { locale: 'es', below: '/services/decks', number: 1 } as const
const hash = 'a'.repeat(64)
const photo = '01890000-0000-7000-8000-000000000001'

/** The files that a page with these links needs, and the links as they are then. */
function linked(...addresses: readonly string[]) {
  const files = new Map<string, NeededFile>()
  const html = addresses.map((address) => `<a href="${address}">x</a>`).join('')
  const placed = pageInFolder(html, page, site, (file, what) => files.set(file, what))
  return { files: [...files.keys()], links: [...placed.matchAll(/href="([^"]*)"/g)].map(([, link]) => link) }
}

it('leads from a page to the files beside it', () => {
  const { files, links } = linked(`/p/reed/brand/${hash}/logo.webp`, `/p/reed/pictures/${photo}/640.webp`, '/p/reed/es')
  expect(files).toEqual(['brand/logo.webp', `pictures/${photo}-640.webp`])
  expect(links).toEqual(['../../brand/logo.webp', `../../pictures/${photo}-640.webp`, '../../es/index.html'])
})

it('takes no file for the folder that is none, whatever its owner links to', () => {
  const odd = ['..', '.', '...', '..png', '-.webp/..', '%2e%2e', 'logo.svg', 'a/../b.png']
  const brand = odd.map((name) => `/p/reed/brand/${hash}/${name}`)
  const others = [`/p/reed/pictures/${photo}/../640.webp`, `/media/../${photo}/640.webp`, '/p-look/1/../x.css']
  expect(linked(...brand, ...others, '/p/reed/../../etc/passwd').files).toEqual([])
})
