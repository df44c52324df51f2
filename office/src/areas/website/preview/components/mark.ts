/** Draws a border and a name around a section of the page in the frame, above the page and no part of it. */
export class Mark {
  private readonly border: HTMLElement
  private readonly label: HTMLElement
  private readonly page: Document

  constructor(page: Document) {
    this.page = page
    this.border = page.createElement('div')
    this.label = page.createElement('span')
    this.border.append(this.label)
    this.border.setAttribute('aria-hidden', 'true')
    const color = getComputedStyle(document.documentElement).getPropertyValue('--office-fill')
    Object.assign(this.border.style, {
      position: 'absolute',
      zIndex: '2147483000',
      boxSizing: 'border-box',
      border: `0 solid ${color}`,
      pointerEvents: 'none',
    })
    Object.assign(this.label.style, {
      position: 'absolute',
      top: '0',
      left: '0',
      color: 'white',
      background: color,
      fontFamily: 'system-ui, sans-serif',
      fontWeight: '600',
      lineHeight: '1.3',
    })
  }

  /** Around this section; null takes the mark away. `scale`: how much smaller the page is shown than it is. */
  put(section: Element | null, name: string, scale: number): void {
    if (section === null) {
      this.border.remove()
      return
    }
    const view = this.page.defaultView
    const { top, left, width, height } = section.getBoundingClientRect()
    const pixels = (size: number) => `${size / scale}px`
    Object.assign(this.label.style, { padding: `${pixels(3)} ${pixels(9)} ${pixels(4)}`, fontSize: pixels(14) })
    Object.assign(this.border.style, {
      borderWidth: pixels(3),
      top: `${top + (view?.scrollY ?? 0)}px`,
      left: `${left + (view?.scrollX ?? 0)}px`,
      width: `${width}px`,
      height: `${height}px`,
    })
    this.label.textContent = name
    // beside the body, which is the page's own
    this.page.documentElement.append(this.border)
  }
}
