import { Skeleton } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LoadingWords } from '../../../../ui/Skeletons.tsx'
import { HEADER, type Device } from '../../filters.ts'
import { pageText, readPage, sectionAt, sectionIn, serviceAt, showPage } from './framePage.ts'
import { Mark } from './mark.ts'
import { useScale } from './useScale.ts'
import styles from './preview.module.css'

export interface PreviewFrameProps {
  title: string
  html: string
  device: Device
  /** The section that is chosen, and what it is called. */
  chosen: string | null
  chosenName: string
  /** A pointer is over the page, so that something of it may be chosen next. */
  onNear: () => void
  onChoose: (section: string) => void
  /** A link to the page of a service was touched; answers whether it was opened. */
  onService: (path: string) => boolean
}

/**
 * The page in a frame of its own. It has this office's address and policy, so nothing runs in it and nothing leads away: its
 * scripts are taken out before, links and forms are stopped here.
 */
export function PreviewFrame(props: PreviewFrameProps) {
  const { title, html, device, chosen, chosenName, onNear, onChoose, onService } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(() => pageText(readPage(html, title)))
  // the frame is see-through until its page has its style sheet and is painted
  const [isLoaded, setLoaded] = useState(false)
  const { around, style, scale } = useScale(device)
  const mark = useRef<Mark | null>(null)
  const touched = useRef<string | null>(null)

  const place = useEffectEvent(() => {
    const page = frame.current?.contentDocument
    mark.current?.put(page && chosen !== null ? sectionIn(page, chosen, HEADER) : null, chosenName, scale)
  })
  const open = useEffectEvent(() => {
    const page = frame.current?.contentDocument
    if (!page) return
    mark.current = new Mark(page)
    page.addEventListener('click', (event) => {
      event.preventDefault()
      const service = serviceAt(page, event.clientX, event.clientY)
      if (service !== null && onService(service)) return
      const section = sectionAt(page, event.clientX, event.clientY, HEADER)
      if (section === null) return
      touched.current = section
      onChoose(section)
    })
    page.addEventListener('pointerover', () => onNear())
    page.addEventListener('submit', (event) => event.preventDefault())
    // pictures and fonts that come later move what is marked
    const view = page.defaultView
    if (view) new view.ResizeObserver(() => place()).observe(page.body)
    showPage(page, readPage(html, title))
    place()
  })
  const draw = useEffectEvent((text: string) => {
    const page = frame.current?.contentDocument
    if (!page || mark.current === null) return
    showPage(page, readPage(text, title))
    place()
  })
  const bring = useEffectEvent((section: string | null) => {
    const page = frame.current?.contentDocument
    // what was touched in the page is in sight already
    if (!page || section === null || section === touched.current) return
    sectionIn(page, section, HEADER)?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    const element = frame.current
    const load = () => {
      open()
      setLoaded(true)
    }
    element?.addEventListener('load', load)
    return () => element?.removeEventListener('load', load)
  }, [])
  useEffect(() => draw(html), [html])
  useEffect(() => bring(chosen), [chosen])
  // in the page's own place and size, whatever changed them
  useEffect(() => place())
  return (
    <div ref={around} className={styles['around']} data-device={device} aria-busy={!isLoaded}>
      {!isLoaded && (
        <>
          <LoadingWords />
          <Skeleton className={styles['below'] ?? ''} radius="md" />
        </>
      )}
      <iframe
        ref={frame}
        title={title}
        className={styles['frame']}
        style={style}
        srcDoc={first}
        sandbox="allow-same-origin"
      />
    </div>
  )
}
