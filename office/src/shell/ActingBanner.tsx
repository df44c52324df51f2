import { Button } from '@mantine/core'
import IconUserShield from '~icons/tabler/user-shield'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Acting } from '../early/acting.ts'
import { api } from '../lib/api.ts'
import { useFormats } from '../lib/formats.ts'
import { useNow } from '../lib/now.ts'
import { leaveSupport } from '../lib/support.ts'
import { useText } from '../lib/texts.ts'
import styles from './acting.module.css'

/** Says all the time that this is somebody else's office, for how long it still is, and ends it. */
export function ActingBanner({ acting }: { acting: Acting }) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const left = Math.max(0, Date.parse(acting.ends) - now)
  const over = left === 0
  const end = useMutation({
    mutationFn: () => api('endSupport', { supportSessionId: acting.sessionId }),
    // Even where the server cannot be reached: this tab is one's own again, and the hour ends by itself.
    onSettled: () => leaveSupport('ended'),
  })
  useEffect(() => {
    if (over) leaveSupport('over')
  }, [over])
  return (
    <aside className={styles['banner']} aria-label={text('support.acting')}>
      <IconUserShield size={20} aria-hidden />
      <p>
        <strong>{text('support.actingAs', { name: acting.name || text('support.actingNameless') })}</strong>{' '}
        <span>{text('support.actingLeft', { time: formats.duration(Math.max(60, left / 1000)) })}</span>
      </p>
      <Button
        flex="none"
        size="compact-md"
        mih="var(--office-control)"
        variant="white"
        color="dark"
        loading={end.isPending}
        onClick={() => end.mutate()}
      >
        {text('support.actingEnd')}
      </Button>
    </aside>
  )
}
