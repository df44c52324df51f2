import { Box, Text } from '@mantine/core'
import type { AuditEntry } from '#contract/audit.ts'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { fieldName, written } from './words.ts'
import rows from '../../../ui/rows.module.css'

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
    <Box component="dl" className={rows['facts']} pb="md" fz="sm">
      {names.map((name) => (
        <div key={name}>
          <Text component="dt" c="dimmed" miw={0} inherit>
            {fieldName(text, name)}
          </Text>
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
        <div>
          <Text component="dt" c="dimmed" miw={0} inherit>
            {text('data.log.address')}
          </Text>
          <dd>{entry.address}</dd>
        </div>
      )}
      {entry.record_id !== null && (
        <div>
          <Text component="dt" c="dimmed" miw={0} inherit>
            {text('data.log.recordId')}
          </Text>
          <dd>
            <Link to="/settings" search={{ section: 'log', recordId: entry.record_id }}>
              {text('data.log.same')}
            </Link>
          </dd>
        </div>
      )}
    </Box>
  )
}
