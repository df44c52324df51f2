/**
 * A place to sign with a finger, a pen, or a mouse. What is drawn goes along in a field of its form, as the path of the pen
 * on a pad of 600 by 200; who draws nothing signs by the typed name.
 */
const [width, height] = [600, 200]
/** Points nearer than this to the last one say nothing about a hand. */
const nearest = 4
/** The server takes no longer path. */
const longest = 12_000
/** Of fewer points the server says that they are no signature: somebody touched the pad on their way down the page. */
const fewest = 4

const inSvg = (name: string, attributes: Readonly<Record<string, string>>): SVGElement => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

const clamp = (value: number, most: number): number => Math.round(Math.min(most, Math.max(0, value)))

/** Makes a pad of the empty place that the page has for it. */
export function openPad(place: HTMLElement): void {
  const field = place.querySelector<HTMLInputElement>('input[name=drawing]')
  if (!field) return
  const { label = '', clear = '', drawn = '', empty = '' } = place.dataset
  const svg = inSvg('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label })
  const path = inSvg('path', { d: field.value })
  svg.append(path)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'second'
  button.textContent = clear
  const said = document.createElement('output')
  const words = document.createElement('p')
  words.textContent = label
  place.append(words, svg, button, said)
  let [x, y, isDown] = [0, 0, false]

  const show = (value: string) => {
    field.value = value
    path.setAttribute('d', value)
  }
  const pointOf = (event: PointerEvent): [number, number] => {
    const box = svg.getBoundingClientRect()
    const across = ((event.clientX - box.left) / box.width) * width
    return [clamp(across, width), clamp(((event.clientY - box.top) / box.height) * height, height)]
  }
  svg.addEventListener('pointerdown', (event) => {
    // one hand writes: neither a second finger nor the other buttons of a mouse
    if (!event.isPrimary || event.button !== 0 || field.value.length > longest - 40) return
    event.preventDefault()
    svg.setPointerCapture(event.pointerId)
    isDown = true
    ;[x, y] = pointOf(event)
    // a stroke has an end, also where the pen only touched
    show(`${field.value}M${x} ${y}L${x} ${y}`)
  })
  svg.addEventListener('pointermove', (event) => {
    if (!isDown || !event.isPrimary || field.value.length > longest - 20) return
    const [toX, toY] = pointOf(event)
    if (Math.hypot(toX - x, toY - y) < nearest) return
    ;[x, y] = [toX, toY]
    show(`${field.value}L${x} ${y}`)
  })
  const lift = () => {
    if (!isDown) return
    isDown = false
    const isTouch = field.value.split(/[ML]/).length <= fewest
    if (isTouch) show('')
    said.textContent = isTouch ? '' : drawn
  }
  svg.addEventListener('pointerup', lift)
  svg.addEventListener('pointercancel', lift)
  button.addEventListener('click', () => {
    show('')
    said.textContent = empty
  })
}
