import { thumbHashToRGBA } from 'thumbhash'

/** Paints a thumbhash (base64) at its own small size; the style sheet stretches the canvas. Throws on a broken hash. */
export function paintThumbhash(canvas: HTMLCanvasElement, hash: string): void {
  const bytes = Uint8Array.from(atob(hash), (character) => character.charCodeAt(0))
  const { w: width, h: height, rgba } = thumbHashToRGBA(bytes)
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), width, height), 0, 0)
}
