import { Text } from '@mantine/core'
import IconX from '~icons/tabler/x'
import { useContext, useState } from 'react'
import { useText } from '../../../lib/texts.ts'
import type { LineFilter } from '../../../ui/filters/lineFilter.tsx'
import { CloseWindow } from '../../../ui/filters/window.ts'
import { useProjectName, useProjectNames } from './useNames.ts'
import filterStyles from '../../../ui/filters.module.css'

/** Photos of one project: found by its name, customer or address. */
export function useProjectFilter(chosen: string | null, onChange: (id: string | null) => void): LineFilter {
  const text = useText()
  const name = useProjectName(chosen)
  return {
    label: text('library.project'),
    chosen: chosen === null ? [] : [name ?? '…'],
    options: (heading) => <Choices chosen={chosen} onChange={onChange} heading={heading} />,
    onClear: () => onChange(null),
  }
}

interface ChoicesProps {
  chosen: string | null
  onChange: (id: string | null) => void
  /** One of several parts of a window, which stays open then. */
  heading: boolean
}

function Choices({ chosen, onChange, heading }: ChoicesProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const { projects, isPending } = useProjectNames(typed.trim(), true)
  const close = useContext(CloseWindow)
  const choose = (id: string | null) => {
    onChange(id)
    if (!heading) close()
  }
  return (
    <fieldset className={filterStyles['options']} data-heading={heading}>
      <legend>{text('library.project')}</legend>
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
            <button type="button" className={filterStyles['act']} onClick={() => choose(null)}>
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
              onClick={() => choose(id)}
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
    </fieldset>
  )
}
