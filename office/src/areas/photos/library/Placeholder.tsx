import { useLayoutEffect, useRef } from 'react'
import { thumbHashToRGBA } from 'thumbhash'
import styles from './tile.module.css'

/** Pictures of this many photos are kept; each is at most 32 by 32 points. */
const KEPT = 1500
const painted = new Map<string, ImageData | null>()

/** Null for a hash that cannot be read. */
function pictureOf(hash: string): ImageData | null {
  const known = painted.get(hash)
  if (known !== undefined) return known
  if (painted.size >= KEPT) for (const old of [...painted.keys()].slice(0, KEPT / 2)) painted.delete(old)
  const made = decode(hash)
  painted.set(hash, made)
  return made
}

function decode(hash: string): ImageData | null {
  try {
    const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(hash), (character) => character.charCodeAt(0)))
    return new ImageData(new Uint8ClampedArray(rgba), w, h)
  } catch {
    return null
  }
}

/** A photo before its picture has come: painted before the browser shows the tile, so that none is ever empty. */
export function Placeholder({ hash }: { hash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const element = canvas.current
    const picture = pictureOf(hash)
    if (element === null || picture === null) return
    element.width = picture.width
    element.height = picture.height
    element.getContext('2d')?.putImageData(picture, 0, 0)
  }, [hash])
  return <canvas ref={canvas} aria-hidden className={styles['blur']} />
}
