import type { Request } from '#contract/requests.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import styles from './panel.module.css'

/** On a phone: the newest message, and the way to the conversation. */
export function ThreadLink({ request, onOpen }: { request: Request; onOpen: () => void }) {
  const text = useText()
  const formats = useFormats()
  const unread = request.conversation?.unread ?? 0
  const last = request.conversation?.last_message ?? null
  return (
    <section className={styles['thread']} aria-label={text('request.conversation')}>
      <div className={styles['threadHead']}>
        <h3>{text('request.conversation')}</h3>
        {unread > 0 && <span className={styles['muted']}>{text('requests.unread', { count: unread })}</span>}
        <button type="button" className={styles['open']} onClick={onOpen}>
          {text('request.openThread')}
        </button>
      </div>
      {last === null ? (
        <p className={styles['muted']}>{text('request.noMessagesYet')}</p>
      ) : (
        <>
          <p className={styles['last']} data-out={last.sender !== 'customer'} dir="auto">
            {last.body === '' ? text('inbox.photo') : last.body}
          </p>
          <p className={styles['meta']}>
            {last.sender === 'customer' ? request.customer.name : text(`request.by.${last.sender}`)},{' '}
            {formats.dateTime(last.at)}
          </p>
        </>
      )}
    </section>
  )
}
