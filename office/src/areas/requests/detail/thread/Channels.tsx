import { useState } from 'react'
import type { SendingChannel } from '#contract/conversations.ts'
import { useText } from '../../../../lib/texts.ts'
import type { Way } from './channelsFor.ts'
import styles from './composer.module.css'

export interface ChannelsProps {
  ways: readonly Way[]
  value: SendingChannel
  onChange: (channel: SendingChannel) => void
}

/** By what it is sent. One that is closed says why when it is touched. */
export function Channels({ ways, value, onChange }: ChannelsProps) {
  const text = useText()
  const [asked, setAsked] = useState<Way['closed']>(null)
  return (
    <>
      <fieldset className={styles['channels']} aria-label={text('request.sendBy')}>
        {ways.map((way) => (
          <button
            key={way.channel}
            type="button"
            aria-pressed={way.channel === value}
            aria-disabled={way.closed !== null}
            title={way.closed === null ? undefined : text(way.closed)}
            onClick={() => {
              setAsked(way.closed)
              if (way.closed === null) onChange(way.channel)
            }}
          >
            {text(`requests.channel.${way.channel}`)}
          </button>
        ))}
      </fieldset>
      <output className={styles['why']}>{asked !== null && text(asked)}</output>
    </>
  )
}
