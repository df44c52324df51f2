import { Button } from '@mantine/core'
import type { SocialCard } from '#contract/social/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useNow } from '../../../lib/now.ts'
import { useText } from '../../../lib/texts.ts'
import { usePlan } from '../api/useSocial.ts'
import { networkIcons, networkName, networksOf, standingIcons } from '../labels.ts'
import styles from './side.module.css'

export interface DueProps {
  post: SocialCard
  /** A network did not take it. */
  failed?: boolean
  onShare: (id: string) => void
  onOpen: (id: string) => void
}

/** A post that goes on when somebody does something. */
export function Due({ post, failed = false, onShare, onOpen }: DueProps) {
  const text = useText()
  const formats = useFormats()
  const left = post.targets.filter(({ state }) => state !== 'posted')
  const values = {
    day: post.at === null ? text('social.noTime') : formats.monthDay(post.at.moment),
    networks: networksOf(text, formats, left),
  }
  const [stuck] = left.flatMap(({ network, fault }) => (fault === null ? [] : [{ network, fault }]))
  const Sign = standingIcons[failed ? 'failed' : 'due']
  return (
    <section className={styles['notice']} data-meaning={failed ? 'trouble' : 'waiting'} aria-label={post.text}>
      <Sign size={20} aria-hidden />
      <div>
        <p>
          <strong>{text(failed ? 'social.didNotPost' : 'social.isDue', values)}</strong>{' '}
          {failed && stuck
            ? text(`social.why.${stuck.fault}`, { network: networkName(text, stuck.network) })
            : post.text}
        </p>
        {post.may.share && (
          <Button size="compact-sm" variant="subtle" onClick={() => onShare(post.id)}>
            {text('social.shareByHand')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" onClick={() => onOpen(post.id)}>
          {text('social.open')}
        </Button>
      </div>
    </section>
  )
}

const DAY = 86_400_000
/** Days without a post after which that is said. */
const long = 10

/** Networks that had no post for a while, in words: and when the next one goes out. */
export function Gaps() {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const gaps = (usePlan().data?.networks ?? []).flatMap(({ network, last_posted: last, next_post: next }) => {
    const days = last === null ? 0 : Math.floor((now - Date.parse(last)) / DAY)
    return days < long ? [] : [{ network, days, next }]
  })
  return gaps.map(({ network, days, next }) => {
    const Icon = networkIcons[network]
    return (
      <div key={network} className={styles['notice']}>
        <Icon size={20} aria-hidden />
        <p>
          <strong>{text('social.gap', { network: networkName(text, network), count: days })}</strong>{' '}
          {next === null ? text('social.gapNone') : text('social.gapNext', { day: formats.dayAhead(next) })}
        </p>
      </div>
    )
  })
}
