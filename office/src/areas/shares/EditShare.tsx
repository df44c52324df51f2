import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Share } from '#contract/shares.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { ShareFields, spans } from './ShareFields.tsx'
import { useChangeShare } from './useShares.ts'
import foot from '../../ui/foot.module.css'

export interface EditShareProps {
  share: Share
  projectId: string
  onClose: () => void
}

/** Changes what a link is called, what it shows and how long it works. Its address stays. */
export function EditShare({ share, projectId, onClose }: EditShareProps) {
  const text = useText()
  const formats = useFormats()
  const save = useChangeShare(projectId)
  const [value, setValue] = useState({ name: share.name, includes: share.includes, mayAdd: share.may_add_photos })
  const [hours, setHours] = useState('')
  const [tried, setTried] = useState(false)
  const { name, includes, mayAdd } = value
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '' || includes.length === 0) return
    save.mutate({
      share,
      name: name.trim(),
      includes,
      may_add_photos: mayAdd,
      hours: hours === '' ? undefined : Number(hours),
    })
    onClose()
  }
  return (
    <Sheet opened onClose={onClose} title={text('shares.editTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <ShareFields
            name={name}
            includes={includes}
            mayAdd={mayAdd}
            onChange={(patch) => setValue((before) => ({ ...before, ...patch }))}
            tried={tried}
          />
          <NativeSelect
            size="md"
            label={text('shares.hours')}
            value={hours}
            data={[
              { value: '', label: text('shares.hoursKept', { when: formats.date(share.expires) }) },
              ...spans.map((span) => ({ value: String(span), label: text(`shares.hours.${span}`) })),
            ]}
            onChange={(event) => setHours(event.currentTarget.value)}
          />
          <Group justify="flex-end" className={foot['ends'] ?? ''}>
            <Button variant="default" onClick={onClose}>
              {text('shares.cancel')}
            </Button>
            <Button type="submit">{text('shares.save')}</Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
