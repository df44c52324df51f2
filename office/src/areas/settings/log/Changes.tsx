import type { AuditEntry } from '#contract/audit.ts'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { fieldName, written } from './words.ts'
import styles from '../owner.module.css'

const fieldsOf = (value: AuditEntry['before']): Map<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])

/** What an act changed, field by field, and where it came from. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const text = useText()
  const { dateTime } = useFormats()
  const words = { text, dateTime }
  const [before, after] = [fieldsOf(entry.before), fieldsOf(entry.after)]
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return (
    <dl className={styles['facts']}>
      {names.map((name) => (
        <div key={name} className={styles['fact']}>
          <dt>{fieldName(text, name)}</dt>
          <dd>
            {before.has(name) && (
              <>
                <del>{written(name, before.get(name), words)}</del>
                {' → '}
              </>
            )}
            {written(name, after.get(name), words)}
          </dd>
        </div>
      ))}
      {entry.address !== null && (
        <div className={styles['fact']}>
          <dt>{text('data.log.address')}</dt>
          <dd>{entry.address}</dd>
        </div>
      )}
      {entry.record_id !== null && (
        <div className={styles['fact']}>
          <dt>{text('data.log.recordId')}</dt>
          <dd>
            <Link to="/settings" search={{ section: 'log', recordId: entry.record_id }}>
              {text('data.log.same')}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  )
}
