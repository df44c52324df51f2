import type { Request } from '#contract/requests.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { TimeAgo, WaitingTime } from '../../../ui/times.tsx'
import dots from '../../../ui/dots.module.css'
import styles from './details.module.css'

/** Where it came from and when, and how long it took until somebody answered. */
export function Timing({ request }: { request: Request }) {
  const text = useText()
  const formats = useFormats()
  const { waiting_since: waiting, first_response: first, first_response_by: by } = request
  const seconds = first === null ? 0 : (Date.parse(first) - Date.parse(request.created)) / 1000
  const answered = () => {
    if (by === 'assistant')
      return seconds < 60
        ? text('request.assistantAnsweredAtOnce')
        : text('request.assistantAnsweredAfter', { time: formats.duration(seconds) })
    return seconds < 60
      ? text('request.answeredAtOnce')
      : text('request.answeredAfter', { time: formats.duration(seconds) })
  }
  return (
    <div className={`${dots['dots'] ?? ''} ${styles['timing'] ?? ''}`}>
      <span>{text(`requests.source.${request.source}`)}</span>
      <TimeAgo moment={request.created} />
      {waiting !== null && <WaitingTime since={waiting} />}
      {waiting === null && first !== null && <span>{answered()}</span>}
    </div>
  )
}
