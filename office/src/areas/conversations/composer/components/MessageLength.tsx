import type { SendingChannel } from '#contract/conversations.ts'
import { usePhone } from '../../../../lib/breakpoints.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { textParts } from '../../../../lib/textParts.ts'
import styles from './composer.module.css'

export interface MessageLengthProps {
  id: string
  words: string
  channel: SendingChannel
  tooLong: boolean
}

/** A text costs by the part, so the parts are counted while writing. */
export function MessageLength({ id, words, channel, tooLong }: MessageLengthProps) {
  const text = useText()
  const formats = useFormats()
  const count = formats.number(words.length)
  const phone = usePhone()
  const said = () => {
    if (words === '') return phone ? '' : text('request.keySend')
    if (tooLong) return text(channel === 'sms' ? 'request.tooLong' : 'request.tooLongHere')
    return channel === 'sms'
      ? text('request.textLength', { characters: count, parts: textParts(words) })
      : text('request.messageLength', { characters: count })
  }
  return (
    <span id={id} className={styles['length']} data-trouble={tooLong}>
      {said()}
    </span>
  )
}
