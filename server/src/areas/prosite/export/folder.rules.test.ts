import { describe, expect, it } from 'vitest'
import {
  exportedPages,
  fileOfPage,
  pageInFolder,
  sheetInFolder,
  wayTo,
  type Exported,
  type ExportedPage,
  type NeededFile,
} from './folder.rules.ts'

const site: Exported = {
  slug: 'reed',
  appUrl: 'https://app.example.com',
  live: 'https://reed.example.com',
  pages: new Set(['', '/services/decks']),
}
const page = { locale: 'es', below: '/services/decks', number: 1 } as const
const hash = 'a'.repeat(64)
const photo = '01890000-0000-7000-8000-000000000001'

const business = '01890000-0000-7000-8000-0000000000aa'

/** The files that a page with these links needs, and the links as they are then. */
function linked(...addresses: readonly string[]) {
  const files = new Map<string, NeededFile>()
  const html = addresses.map((address) => `<a href="${address}">x</a>`).join('')
  const placed = pageInFolder(html, page, site, (file, what) => files.set(file, what))
  return {
    files: [...files.keys()],
    needs: files,
    links: [...placed.matchAll(/href="([^"]*)"/g)].map(([, link]) => link),
  }
}

/** What a piece of a page is in the folder. */
const inFolder = (html: string, at: ExportedPage = page) => pageInFolder(html, at, site, () => undefined)

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

it.each([
  [{ locale: 'en', below: '', number: 1 }, 'index.html'],
  [{ locale: 'en', below: '', number: 2 }, 'index-2.html'],
  [{ locale: 'es', below: '', number: 1 }, 'es/index.html'],
  [{ locale: 'en', below: '/services/decks', number: 1 }, 'services/decks.html'],
  [{ locale: 'es', below: '/gallery', number: 12 }, 'es/gallery-12.html'],
] as const)('the page %j is the file %s', (at, file) => {
  expect(fileOfPage(at)).toBe(file)
})

it.each([
  ['index.html', 'gallery.html', 'gallery.html'],
  ['es/index.html', 'favicon.svg', '../favicon.svg'],
  ['es/services/decks.html', 'es/index.html', '../../es/index.html'],
])('from %s the way to %s is %s', (from, to, way) => {
  expect(wayTo(from, to)).toBe(way)
})

it.each([
  // pages of the folder
  ['/p/reed', '../../index.html'],
  ['/p/reed/es/services/decks', '../../es/services/decks.html'],
  ['/p/reed/services/decks?page=3#list', '../../services/decks-3.html#list'],
  ['/p/reed/services/decks?page=1', '../../services/decks.html'],
  ['/p/reed/services/decks?page=0', '../../services/decks.html'],
  ['/p/reed/services/decks?page=next', '../../services/decks.html'],
  ['/p/reed/services/decks#list', '../../services/decks.html#list'],
  ['?page=2', '../../es/services/decks-2.html'],
  ['?page=1', '../../es/services/decks.html'],
  // what only the server answers
  ['/p/reed/book', 'https://reed.example.com/book'],
  ['/p/reed/es/book?service=decks#form', 'https://reed.example.com/es/book?service=decks#form'],
  ['/p/reedy/services/decks', 'https://app.example.com/p/reedy/services/decks'],
  ['/p/other', 'https://app.example.com/p/other'],
  ['/privacy', 'https://app.example.com/privacy'],
  // everybody else's
  ['//cdn.example/x.js', '//cdn.example/x.js'],
  ['https://other.example/p/reed', 'https://other.example/p/reed'],
  ['tel:+14155550100', 'tel:+14155550100'],
  ['#contact', '#contact'],
  ['', ''],
])('the link %j leads to %j', (address, link) => {
  expect(linked(address)).toMatchObject({ files: [], links: [link] })
})

it.each<[string, string, NeededFile]>([
  [
    `/media/${business}/${photo}/640.webp`,
    `pictures/${photo}-640.webp`,
    { kind: 'picture', photoId: photo, name: '640.webp' },
  ],
  [
    `/p/reed/pictures/${photo}/12800.avif`,
    `pictures/${photo}-12800.avif`,
    { kind: 'picture', photoId: photo, name: '12800.avif' },
  ],
  [
    `/p/reed/pictures/${photo}/1.webp?v=2`,
    `pictures/${photo}-1.webp`,
    { kind: 'picture', photoId: photo, name: '1.webp' },
  ],
  ['/p-look/3f9c/foreman-2.css', 'assets/foreman-2.css', { kind: 'look', look: 'foreman-2' }],
  [`/p/reed/brand/${hash}/mark-192.png`, 'brand/mark-192.png', { kind: 'brand', hash, name: 'mark-192.png' }],
  [`/p/reed/es/brand/${hash}/logo.webp`, 'brand/logo.webp', { kind: 'brand', hash, name: 'logo.webp' }],
  ['/p/reed/favicon.svg', 'favicon.svg', { kind: 'icon' }],
])('the address %s needs %s', (address, file, what) => {
  expect([...linked(address).needs]).toEqual([[file, what]])
  expect(linked(address).links).toEqual([`../../${file}`])
})

it.each([
  `/x/media/${business}/${photo}/640.webp`,
  `/media/${photo}/640.webp`,
  `/media/${business}/${photo.slice(1)}/640.webp`,
  `/media/${business}/${photo}/640.webpx`,
  `/media/${business}/${photo}/640.jpg`,
  `/media/${business}/${photo}/128000.webp`,
  `/p/reed/x/pictures/${photo}/640.webp`,
  '/x/p-look/3f9c/foreman.css',
  '/p-look/3f9c/foreman.css?x',
  '/p-look/3f9c/x/foreman.css',
  `/p/reed/brand/${hash}a/logo.webp`,
  `/p/reed/brand/${hash}/logo.webp.exe`,
  `/p/reed/x/brand/${hash}/logo.webp`,
  '/p/reed/favicon.svg?x',
])('the address %s is no file of the folder', (address) => {
  expect(linked(address)).toMatchObject({
    files: [],
    links: [expect.stringMatching(/^https:\/\/(?:app|reed)\.example\.com\//)],
  })
})

describe('a page as a file', () => {
  it('loses what works only on the server', () => {
    const gone = [
      '<script src="/p-look/1/form.js" defer></script>',
      '<script>\nlet token = 1\n</script>',
      '<link rel="preload" href="/p-look/1/fonts/a.woff2" as="font">',
      '<div class="free-times"><p>Tuesday\n10 AM</p></div>',
      '<p class="field"><label for="request-photos">Photos</label>\n<input></p>\n <p class="hint">At most\nten</p>',
      '<p class="field"><label for="request-photos">Photos</label></p><p class="hint">Ten</p>',
    ]
    expect(inFolder(gone.map((piece) => `<b>1</b>${piece}`).join(''))).toBe('<b>1</b>'.repeat(gone.length))
    expect(inFolder('<form data-token="x" data-slug="reed" data-fault-phone="No" data-too-many="10" class="a">')).toBe(
      '<form class="a">',
    )
  })

  it('keeps what works anywhere', () => {
    const kept = [
      '<script type="application/ld+json">{"@type":\n"Plumber"}</script>',
      '<link rel="stylesheet" href="#">',
      '<div class="times">Monday</div>',
      '<p class="field"><label for="request-name">Name</label></p><p class="hint">First and last</p>',
      '<p data-day="1" data-faults="none">Open</p>',
    ]
    expect(kept.map((piece) => inFolder(piece))).toEqual(kept)
    // each script by itself
    expect(inFolder(`<script>1</script><i>kept</i><script>2</script>${kept[0]}`)).toBe(`<i>kept</i>${kept[0]}`)
  })

  it('names the live address wherever it named this server’s', () => {
    const usual = 'https://app.example.com/p/reed'
    const html = `<link href="${usual}"><a href="${usual}/es?x#y">${usual}</a> ${usual}?a ${usual}#b ${usual}&amp; ${usual}y/ ${usual}`
    const live = 'https://reed.example.com'
    expect(inFolder(html)).toBe(
      `<link href="${live}"><a href="${live}/es?x#y">${live}</a> ${live}?a ${live}#b ${live}&amp; ${usual}y/ ${usual}`,
    )
  })

  it('shows its pictures in every size, and what they are shown in', () => {
    const picture = (name: string) => `/p/reed/pictures/${photo}/${name}`
    const file = (name: string) => `../../pictures/${photo}-${name}`
    expect(
      inFolder(`<img src="${picture('320.webp')}" srcset="${picture('320.webp')} 320w, ${picture('640.webp')} 640w">`),
    ).toBe(`<img src="${file('320.webp')}" srcset="${file('320.webp')} 320w, ${file('640.webp')} 640w">`)
    expect(inFolder(`<link imageSrcset="${picture('320.avif')} 1x" rel="x">`)).toBe(
      `<link imageSrcset="${file('320.avif')} 1x" rel="x">`,
    )
  })

  it('sends its forms to the live address, in its language', () => {
    expect(inFolder('<form action="/p/reed/requests?from=a&amp;to=b">')).toBe(
      '<form action="https://reed.example.com/requests?from=a&amp;to=b">',
    )
    expect(inFolder('<form action="/p/reed/es/requests">')).toBe('<form action="https://reed.example.com/es/requests">')
    expect(inFolder('<form action="/elsewhere">')).toBe('<form action="/elsewhere">')
  })

  it('keeps the marks of HTML in an address', () => {
    expect(inFolder('<a href="/p/reed/book?a=1&amp;b=2">')).toBe('<a href="https://reed.example.com/book?a=1&amp;b=2">')
    expect(inFolder('<a href="?x=1&amp;page=2">')).toBe('<a href="?x=1&amp;page=2">')
    expect(inFolder('<a href="/p/reed?a=1&amp;page=2">', { locale: 'en', below: '', number: 1 })).toBe(
      '<a href="index-2.html">',
    )
  })
})

it('a style sheet finds its fonts beside it, each once', () => {
  const css = (look: string, name: string) => `@font-face{src:url(/p-look/${look}/fonts/${name}.woff2)}`
  expect(sheetInFolder(`${css('3f9c', 'barlow-600')}${css('3f9c', 'barlow-600')}${css('a', 'public')}`)).toEqual({
    css: '@font-face{src:url(fonts/barlow-600.woff2)}@font-face{src:url(fonts/barlow-600.woff2)}@font-face{src:url(fonts/public.woff2)}',
    fonts: ['barlow-600.woff2', 'public.woff2'],
  })
  const others = 'a{background:url(/p-look/1/2/fonts/a.woff2)}b{background:url(/p-look/1/fonts/../a.woff2)}'
  expect(sheetInFolder(others)).toEqual({ css: others, fonts: [] })
})

it('every page goes along in both languages, and each page of a list', () => {
  const pages = exportedPages([
    { below: '', count: 1 },
    { below: '/gallery', count: 2 },
    { below: '/empty', count: 0 },
  ])
  expect(pages.map(fileOfPage)).toEqual([
    'index.html',
    'gallery.html',
    'gallery-2.html',
    'es/index.html',
    'es/gallery.html',
    'es/gallery-2.html',
  ])
})
