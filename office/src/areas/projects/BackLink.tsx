import IconArrowLeft from '~icons/tabler/arrow-left'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useText } from '../../lib/texts.ts'
import { previousUrl } from '../../lib/urlState.ts'
import styles from './project.module.css'

/** Where the list was left: its filters and its place on the screen, when that is where the person came from. */
export function BackLink() {
  const text = useText()
  const router = useRouter()
  const before = previousUrl()
  const list = before === null ? null : new URL(before)
  const fromList = list !== null && list.origin === location.origin && /^\/projects\/?$/.test(list.pathname)
  const to = fromList ? `/projects${list.search}` : '/projects'
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate({ href: to })
  }
  return (
    <a href={to} className={styles['back']} onClick={go}>
      <IconArrowLeft size={18} aria-hidden />
      {text('projects.back')}
    </a>
  )
}
