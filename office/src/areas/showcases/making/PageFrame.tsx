import { useEffect, useRef, useState } from 'react'
import styles from './making.module.css'

/** The widths of a usual phone and a usual desk, in pixels, and how much of the page is seen at once. */
const screens = { phone: { width: 390, height: 780 }, desk: { width: 1280, height: 860 } } as const

export interface PageFrameProps {
  /** A whole document of our own server. */
  html: string
  mobile: boolean
  title: string
  onEscape: () => void
}

/** A public page in a frame, made smaller to fit. It can be read and scrolled; its links lead nowhere. */
export function PageFrame({ html, mobile, title, onEscape }: PageFrameProps) {
  const around = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = around.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const { width, height } = mobile ? screens.phone : screens.desk
  const scale = Math.min(1, room.width / width)
  const quiet = (frame: HTMLIFrameElement) => {
    frame.contentDocument?.addEventListener('click', (event) => event.preventDefault())
    frame.contentDocument?.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') onEscape()
    })
  }
  return (
    <div ref={around} className={styles['frame']} style={{ height: `min(${Math.ceil(height * scale)}px, 60dvh)` }}>
      {room.width > 0 && (
        <iframe
          title={title}
          srcDoc={html}
          // Without scripts; of this origin, so that its links can be held.
          sandbox="allow-same-origin"
          onLoad={(event) => quiet(event.currentTarget)}
          style={{ width, height: Math.ceil(room.height / scale), transform: `translateX(-50%) scale(${scale})` }}
        />
      )}
    </div>
  )
}
