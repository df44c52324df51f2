import { Button } from '@mantine/core'
import IconBrandGoogle from '~icons/tabler/brand-google'
import IconPencil from '~icons/tabler/pencil'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import styles from './screen.module.css'

/** Whether replies are prepared for what comes in from Google: how to get there, what it would be, or that it is so. */
export function AutoReply() {
  const text = useText()
  const { slug, role } = useSite()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: [...keys.topic(slug, 'reviews'), 'auto-reply'],
    queryFn: ({ signal }) => api('getAutoReplyBanner', { site: slug, signal }),
  })
  const turnOn = useMutation({
    mutationFn: () => api('updateReviewRules', { slug, body: { drafts: true } }),
    onSuccess: () => toast.success('reviewing.draftsOn'),
    onError: (error) => toast.problem(error),
    onSettled: () => client.invalidateQueries({ queryKey: keys.topic(slug, 'reviews') }),
  })
  if (data === undefined) return null
  const { state, reason, waiting, drafted, example } = data.banner
  // nothing to do, and nothing to say
  if (reason === 'not_configured' || (state === 'on' && drafted === 0)) return null
  if (reason !== null) {
    return (
      <aside className={styles['banner']} aria-label={text('reviewing.autoReply')}>
        <IconBrandGoogle size={22} aria-hidden />
        <p>{text(`reviewing.google.${reason}`)}</p>
        <Link to="/settings/connections" className={styles['bannerLink']}>
          {text('reviewing.toConnections')}
        </Link>
      </aside>
    )
  }
  return (
    <aside className={styles['banner']} aria-label={text('reviewing.autoReply')}>
      <IconPencil size={22} aria-hidden />
      <div>
        <p>
          {state === 'on'
            ? text('reviewing.draftsReady', { count: drafted })
            : text('reviewing.draftsOffer', { count: waiting })}
        </p>
        {state === 'off' && example !== null && (
          <p className={styles['example']}>
            {text('reviewing.draftExample', { author: example.author })} <q>{example.draft}</q>
          </p>
        )}
      </div>
      {state === 'off' && role === 'owner' && (
        <Button variant="light" loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
          {text('reviewing.turnOn')}
        </Button>
      )}
    </aside>
  )
}
