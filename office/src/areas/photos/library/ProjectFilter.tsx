import { Text } from '@mantine/core'
import IconX from '~icons/tabler/x'
import { useState } from 'react'
import { useText } from '../../../lib/texts.ts'
import type { LineFilter } from '../../../ui/filters/lineFilter.tsx'
import { useProjectName, useProjectNames } from './useNames.ts'
import filterStyles from '../../../ui/filters.module.css'

/** Photos of one project: found by its name, customer or address. */
export function useProjectFilter(chosen: string | null, onChange: (id: string | null) => void): LineFilter {
  const text = useText()
  const name = useProjectName(chosen)
  return {
    label: text('library.project'),
    chosen: chosen === null ? [] : [name ?? '…'],
    options: () => <Choices chosen={chosen} onChange={onChange} />,
    onClear: () => onChange(null),
  }
}

function Choices({ chosen, onChange }: { chosen: string | null; onChange: (id: string | null) => void }) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const { projects, isPending } = useProjectNames(typed.trim(), true)
  return (
    <>
      <input
        className={filterStyles['within']}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        aria-label={text('library.findProject')}
        placeholder={text('shell.withinHint')}
        maxLength={100}
        autoComplete="off"
      />
      <ul className={filterStyles['acts']}>
        {chosen !== null && (
          <li>
            <button type="button" className={filterStyles['act']} onClick={() => onChange(null)}>
              <IconX size={16} aria-hidden />
              {text('library.anyProject')}
            </button>
          </li>
        )}
        {projects.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={filterStyles['act']}
              aria-current={id === chosen}
              onClick={() => onChange(id)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      {projects.length === 0 && !isPending && (
        <Text p="xs" c="dimmed" size="sm">
          {text('shell.noOptions')}
        </Text>
      )}
    </>
  )
}
