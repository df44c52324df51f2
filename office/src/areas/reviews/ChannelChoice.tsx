import { VisuallyHidden } from '@mantine/core'
import type { ReviewRequest } from '#contract/reviews.ts'
import type { Icon } from '../../lib/area.ts'
import { useText } from '../../lib/texts.ts'
import styles from './reviews.module.css'

type Channel = ReviewRequest['channel']

export interface ChannelChoiceProps {
  channels: readonly Channel[]
  chosen: Channel
  signs: Readonly<Record<Channel, Icon>>
  onChoose: (channel: Channel) => void
}

/** The ways by which the customer may be asked, the better first. */
export function ChannelChoice({ channels, chosen, signs, onChoose }: ChannelChoiceProps) {
  const text = useText()
  return (
    <fieldset className={styles['channels']}>
      <VisuallyHidden component="legend">{text('reviews.channel')}</VisuallyHidden>
      {channels.map((channel) => {
        const Sign = signs[channel]
        return (
          <button key={channel} type="button" aria-pressed={channel === chosen} onClick={() => onChoose(channel)}>
            <Sign size={18} aria-hidden />
            {text(`reviews.channel.${channel}`)}
          </button>
        )
      })}
    </fieldset>
  )
}
