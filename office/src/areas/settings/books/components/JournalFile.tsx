import '@mantine/core/styles/Input.layer.css'
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import IconDownload from '~icons/tabler/download'
import { useState } from 'react'
import { journalFormats } from '#contract/ledger/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { DayField } from '../../../../ui/days/DayField.tsx'
import { Section } from '../../../../ui/page/Section.tsx'
import { useExportJournal, type JournalRange } from '../api/useBooks.ts'

/** The journal of a range of days as a file for the accountant's program. */
export function JournalFile() {
  const text = useText()
  const fetchIt = useExportJournal()
  const [range, setRange] = useState<JournalRange>({ format: 'quickbooks', from: '', to: '' })
  const isBackwards = range.from !== '' && range.to !== '' && range.to < range.from
  return (
    <Section title={text('books.journal')} order={3}>
      <Text c="dimmed" size="sm">
        {text('books.journalAbout')}
      </Text>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBackwards) fetchIt.mutate(range)
        }}
      >
        <Group gap="sm" align="flex-start">
          <NativeSelect
            label={text('books.program')}
            value={range.format}
            data={journalFormats.map((format) => ({ value: format, label: text(`books.format.${format}`) }))}
            onChange={({ currentTarget }) => {
              const format = journalFormats.find((known) => known === currentTarget.value)
              if (format) setRange({ ...range, format })
            }}
          />
          <DayField label={text('books.from')} value={range.from} onChange={(from) => setRange({ ...range, from })} />
          <DayField
            label={text('books.to')}
            value={range.to}
            error={isBackwards ? text('books.backwards') : undefined}
            onChange={(to) => setRange({ ...range, to })}
          />
        </Group>
        <Button
          mt="md"
          type="submit"
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={fetchIt.isPending}
        >
          {text('books.download')}
        </Button>
      </form>
    </Section>
  )
}
