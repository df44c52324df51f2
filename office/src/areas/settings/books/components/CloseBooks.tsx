import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Books } from '#contract/ledger/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import { DayField } from '../../../../ui/days/DayField.tsx'
import { Section } from '../../../../ui/page/Section.tsx'
import { useCloseBooks } from '../api/useBooks.ts'

/** Closes the books of days that the accountant has: what comes later for such a day is dated today. The owner's alone. */
export function CloseBooks({ books: { closed_until: closed, version } }: { books: Books }) {
  const text = useText()
  const formats = useFormats()
  const { role } = useSite()
  const close = useCloseBooks()
  const [day, setDay] = useState('')
  const change = (closedUntil: string | null) =>
    close.mutate(
      { closedUntil, version },
      {
        onSuccess: () => {
          setDay('')
          toast.success(closedUntil === null ? 'books.opened' : 'books.closed')
        },
      },
    )
  return (
    <Section title={text('books.close')} order={3}>
      <Text c="dimmed" size="sm">
        {closed === null ? text('books.closeAbout') : text('books.closedUntil', { day: formats.day(closed) })}
      </Text>
      {role === 'owner' ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (day !== '') change(day)
          }}
        >
          <Group gap="sm" align="flex-end">
            <DayField label={text('books.closeUntil')} value={day} onChange={setDay} />
            <Button type="submit" variant="default" disabled={day === ''} loading={close.isPending}>
              {text('books.closeNow')}
            </Button>
            {closed !== null && (
              <Button variant="subtle" color="gray" loading={close.isPending} onClick={() => change(null)}>
                {text('books.open')}
              </Button>
            )}
          </Group>
        </form>
      ) : (
        <Text c="dimmed" size="sm">
          {text('books.ownerCloses')}
        </Text>
      )}
    </Section>
  )
}
