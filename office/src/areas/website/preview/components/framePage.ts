/**
 * Reads a page of the website for the editor's frame. The page is the server's own; what would run in it, fetch ahead, or
 * lead away is taken out.
 */
export function readPage(html: string, title: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const part of page.querySelectorAll('script, base, meta[http-equiv], link[rel*="preload"]')) part.remove()
  // the bar at the thumb would cover what is edited, and both mains need names of their own
  page.querySelector('body > nav')?.remove()
  page.querySelector('main')?.setAttribute('aria-label', title)
  return page
}

export const pageText = (page: Document): string => `<!doctype html>${page.documentElement.outerHTML}`

/** Elements of the frame are made by its own window, so that they are none of ours by `instanceof`. */
const isElement = (node: Node | undefined): node is Element => node?.nodeType === Node.ELEMENT_NODE

/** Brings what is shown to what it should be, and leaves alone what is the same: nothing flickers, and it stays scrolled. */
export function morph(shown: Element, wanted: Element): void {
  if (shown.isEqualNode(wanted)) return
  for (const name of shown.getAttributeNames()) if (!wanted.hasAttribute(name)) shown.removeAttribute(name)
  for (const { name, value } of wanted.attributes) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value)
  }
  const [before, after] = [[...shown.childNodes], [...wanted.childNodes]]
  const isAlike = before.length === after.length && before.every((node, at) => node.nodeName === after[at]?.nodeName)
  if (!isAlike) {
    shown.replaceChildren(...after.map((node) => shown.ownerDocument.importNode(node, true)))
    return
  }
  for (const [at, node] of before.entries()) {
    const next = after[at]
    if (isElement(node) && isElement(next)) morph(node, next)
    else if (next !== undefined && node.nodeValue !== next.nodeValue) node.nodeValue = next.nodeValue
  }
}

const sheetsOf = (page: Document) => [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]

/** Changes the page in the frame. Another look is put on first, and the old one taken off when it is there. */
export function showPage(shown: Document, wanted: Document): void {
  const [old, fresh] = [sheetsOf(shown), sheetsOf(wanted)]
  const hrefs = new Set(fresh.map((sheet) => sheet.getAttribute('href')))
  const known = new Set(old.map((sheet) => sheet.getAttribute('href')))
  const gone = old.filter((sheet) => !hrefs.has(sheet.getAttribute('href')))
  for (const sheet of fresh.filter((each) => !known.has(each.getAttribute('href')))) {
    const added = shown.importNode(sheet, true)
    const takeOff = () => {
      for (const each of gone) each.remove()
    }
    added.addEventListener('load', takeOff)
    added.addEventListener('error', takeOff)
    shown.head.append(added)
  }
  shown.documentElement.lang = wanted.documentElement.lang
  morph(shown.body, wanted.body)
}

const sectionPath = 'main > section[id]'

/** The section of the page that lies there: its id; `header` for what stands above; null for what belongs to none. */
export function sectionAt(page: Document, x: number, y: number, header: string): string | null {
  const under = page.elementFromPoint(x, y)
  if (under?.closest('body > header') !== null && under !== null) return header
  return under?.closest(sectionPath)?.id ?? null
}

/** The last part of the address of the service whose link lies there; null for everything else. */
export function serviceAt(page: Document, x: number, y: number): string | null {
  const link = page.elementFromPoint(x, y)?.closest('main a[href]')?.getAttribute('href') ?? ''
  return /^\/p\/[^/]+(?:\/es)?\/services\/([a-z0-9-]+)$/.exec(link)?.[1] ?? null
}

/** The element of a section in the page. */
export const sectionIn = (page: Document, id: string, header: string): Element | null =>
  id === header
    ? page.querySelector('body > header')
    : ([...page.querySelectorAll(sectionPath)].find((section) => section.id === id) ?? null)
