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
      border: `3px solid ${color}`,
      pointerEvents: 'none',
    })
    Object.assign(this.label.style, {
      position: 'absolute',
      top: '0',
      left: '0',
      padding: '4px 10px 5px',
      color: 'white',
      background: color,
      font: '600 15px/1.3 system-ui, sans-serif',
    })
  }

  /** Around this section; null takes the mark away. */
  put(section: Element | null, name: string): void {
    if (section === null) {
      this.border.remove()
      return
    }
    const view = this.page.defaultView
    const { top, left, width, height } = section.getBoundingClientRect()
    Object.assign(this.border.style, {
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
