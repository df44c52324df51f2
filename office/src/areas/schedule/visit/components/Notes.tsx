import '@mantine/core/styles/Input.layer.css'
import { Button, Group, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../../lib/texts.ts'
import { TimeAgo } from '../../../../ui/times.tsx'
import { WaitingMark } from '../../../../ui/WaitingMark.tsx'
import { visitRecord } from '../../../../lib/outbox/entry.ts'
import type { ShownVisit } from '../../api/outboxStamps.ts'
import { titleOf } from '../../labels.ts'
import { useNoteVisit } from '../api/useFieldActs.ts'
import { entryOf } from './visitEntry.ts'
import styles from './visit.module.css'

/** What the crew wrote about a visit, and a field to write more; without a connection it waits on this device. */
export function Notes({ visit }: { visit: ShownVisit }) {
  const text = useText()
  const [words, setWords] = useState('')
  const add = useNoteVisit()
  const send = () => {
    add.mutate({
      visit: { id: visit.id, title: titleOf(text, entryOf(visit)) },
      words: words.trim(),
      at: new Date().toISOString(),
    })
    setWords('')
  }
  return (
    <section className={styles['notes']} aria-label={text('schedule.notes')}>
      <Group justify="space-between">
        <Title order={3}>{text('schedule.notes')}</Title>
        <WaitingMark record={visitRecord(visit.id)} />
      </Group>
      {visit.notes.map(({ id, by, text: said, at, waits }) => (
        <div key={id} className={styles['note']} data-waits={waits === true}>
          {said}
          <small>
            {by === '' ? '' : `${by} · `}
            <TimeAgo moment={at} />
          </small>
        </div>
      ))}
      <Textarea
        aria-label={text('schedule.newNote')}
        placeholder={text('schedule.newNote')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        maxLength={2000}
        autosize
        minRows={1}
        maxRows={6}
      />
      {words.trim() !== '' && (
        <Button variant="default" mr="auto" onClick={send}>
          {text('schedule.addNote')}
        </Button>
      )}
    </section>
  )
}
