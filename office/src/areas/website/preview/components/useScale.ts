// Small on purpose: how much room a page has, apart from what is in it.
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import type { Device } from '../../filters.ts'

/** Pixels across that a page has on each. */
const widths: Readonly<Record<Device, number>> = { desk: 1280, phone: 390 }

/** The frame of a device in the room that there is: a desk is shown smaller where the room is narrow, a phone never larger. */
export function useScale(device: Device) {
  const around = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const box = around.current
    if (box === null) return undefined
    const observer = new ResizeObserver(() => setRoom({ width: box.clientWidth, height: box.clientHeight }))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  const width = widths[device]
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width)
  // a desk that is wider than its room fills it
  const across = device === 'desk' ? Math.max(width, room.width) : width
  const style: CSSProperties = {
    width: across,
    height: room.height / scale,
    transform: `scale(${scale})`,
    visibility: room.width === 0 ? 'hidden' : 'visible',
  }
  return { around, style, scale }
}
