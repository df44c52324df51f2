import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SocialFigures, SocialPost } from '#contract/social/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useNow } from '../../../lib/now.ts'
import { useText } from '../../../lib/texts.ts'
import { networkName } from '../labels.ts'
import styles from './list.module.css'

interface TargetFiguresProps {
  target: Pick<SocialPost['targets'][number], 'by_hand' | 'network'>
  figures: SocialFigures
}

/** How a post goes on a network: how many saw and liked it there, and what came of it here. A dash is no number. */
export function TargetFigures({ target, figures }: TargetFiguresProps) {
  const text = useText()
  const formats = useFormats()
  const { reading, visits, leads, won, source } = figures
  const told = (count: number | null = null): string => (count === null ? '–' : formats.number(count))
  return (
    <>
      <dl className={styles['figures']}>
        <Figure name={text('social.figure.reach')}>{told(reading?.reach)}</Figure>
        <Figure name={text('social.figure.likes')}>{told(reading?.likes)}</Figure>
        <Figure name={text('social.figure.comments')}>{told(reading?.comments)}</Figure>
        <Figure name={text('social.figure.visits')}>{told(visits)}</Figure>
        <Figure name={text('social.figure.leads')}>
          {leads === 0 ? (
            told(leads)
          ) : (
            <Anchor href={`/ads?source=${source}&days=365`} inherit>
              {told(leads)}
            </Anchor>
          )}
        </Figure>
        {won > 0 && <Figure name={text('social.figure.won')}>{told(won)}</Figure>}
      </dl>
      <small>
        <About target={target} figures={figures} />
      </small>
    </>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** From when the numbers are, and why there are none. */
function About({ target: { by_hand: byHand, network }, figures }: TargetFiguresProps) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const { reading, is_read: isRead } = figures
  const names = { network: networkName(text, network) }
  if (reading === null) {
    if (network === 'google') return text('social.read.google')
    if (byHand) return text('social.read.byHand', names)
    return isRead ? text('social.read.tonight', names) : text('social.read.never', names)
  }
  const { read, fault } = reading
  return (
    <>
      {read !== null && text('social.read.at', { ...names, ago: formats.timeAgo(read, now) })}
      {fault !== null && ` ${text(`social.read.fault.${fault}`, names)} `}
      {(fault === 'reconnect' || fault === 'no_reach') && (
        <Anchor component={Link} to="/settings/connections" inherit>
          {text('social.reconnect')}
        </Anchor>
      )}
    </>
  )
}
