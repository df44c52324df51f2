import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Radio } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { keyAccesses, keyAreas } from '#contract/keys.areas.ts'
import type { Answer } from '../../../lib/api.ts'
import { useDraft } from '../../../lib/drafts.ts'
import { ApiError } from '../../../lib/problem.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { CheckList } from '../CheckList.tsx'
import { FirstField } from '../FirstField.tsx'
import { useMakeKey } from './useKeys.ts'
import styles from '../owner.module.css'

const empty = { name: '', access: 'read', areas: 'requests,customers' }

export interface MakeKeyProps {
  onMade: (answer: Answer<'createKey'>) => void
  onCancel: () => void
}

/** Makes a key: for which program, and what it may do. */
export function MakeKey({ onMade, onCancel }: MakeKeyProps) {
  const text = useText()
  const { slug } = useSite()
  const make = useMakeKey()
  const { value, change, clear, idempotencyKey } = useDraft(slug, 'api-key', empty)
  const [problem, setProblem] = useState<{ name?: string; areas?: string }>({})
  const field = useRef<HTMLInputElement>(null)
  const areas = keyAreas.filter((area) => value.areas.split(',').includes(area))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = value.name.trim()
    if (name === '') {
      setProblem({ name: text('data.keys.needName') })
      field.current?.focus()
      return
    }
    if (areas.length === 0) {
      setProblem({ areas: text('data.keys.needArea') })
      return
    }
    const access = keyAccesses.find((one) => one === value.access) ?? 'read'
    make.mutate(
      { name, access, areas, idempotencyKey },
      {
        onSuccess: (answer) => {
          clear()
          onMade(answer)
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'conflict') setProblem({ name: text('data.keys.taken') })
          else toast.problem(error)
        },
      },
    )
  }
  return (
    <form className={styles['form']} onSubmit={submit} aria-label={text('data.keys.make')} noValidate>
      <FirstField
        field={field}
        label={text('data.keys.name')}
        hint={text('data.keys.nameHint')}
        longest={80}
        value={value.name}
        error={problem.name ?? null}
        onChange={(name) => {
          setProblem({})
          change({ name })
        }}
      />
      <Radio.Group label={text('data.keys.may')} value={value.access} onChange={(access) => change({ access })}>
        <div className={styles['choices']}>
          {keyAccesses.map((access) => (
            <Radio key={access} value={access} label={text(`data.keys.access.${access}`)} />
          ))}
        </div>
      </Radio.Group>
      <CheckList
        label={text('data.keys.areas')}
        words={keyAreas}
        chosen={areas}
        nameOf={(area) => text(`data.keys.area.${area}`)}
        error={problem.areas ?? null}
        onChange={(chosen) => {
          setProblem({})
          change({ areas: chosen.join(',') })
        }}
      />
      <p className={styles['about']}>{text('data.keys.never')}</p>
      <div className={styles['buttons']}>
        <Button type="submit" loading={make.isPending}>
          {text('data.keys.makeIt')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            clear()
            onCancel()
          }}
        >
          {text('settings.cancel')}
        </Button>
      </div>
    </form>
  )
}
