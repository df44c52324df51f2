import '@mantine/core/styles/Input.layer.css'
import { Button, Group, Textarea, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { newId } from '../../../../lib/ids.ts'
import { signedIn } from '../../../../lib/members.ts'
import { useText } from '../../../../lib/texts.ts'
import { TimeAgo } from '../../../../ui/times.tsx'
import { WaitingMark } from '../../../../ui/WaitingMark.tsx'
import { visitRecord } from '../../../../lib/outbox/entry.ts'
import type { ShownVisit } from '../../api/outboxStamps.ts'
import { titleOf } from '../../labels.ts'
import { useNoteVisit } from '../api/useFieldActs.ts'
import { useNoteDraft } from '../api/useNoteDraft.ts'
import { nameOf } from '../api/useVisit.ts'
import { entryOf } from './visitEntry.ts'
import styles from './visit.module.css'

/** What the crew wrote about a visit, and a field to write more; without a connection it waits on this device. */
export function Notes({ visit }: { visit: ShownVisit }) {
  const text = useText()
  const { data: user } = useQuery(signedIn)
  const { value, change, clear, putBack } = useNoteDraft(visit.id)
  const add = useNoteVisit(putBack)
  const words = value.words.trim()
  const send = () => {
    clear()
    add.mutate({
      visit: { id: visit.id, title: titleOf(text, entryOf(visit)) },
      words,
      at: new Date().toISOString(),
      key: value.key === '' ? newId() : value.key,
      by: nameOf(user),
    })
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
        value={value.words}
        onChange={(event) => change({ words: event.currentTarget.value, key: '' })}
        maxLength={2000}
        autosize
        minRows={1}
        maxRows={6}
      />
      {words !== '' && (
        <Button variant="default" mr="auto" onClick={send}>
          {text('schedule.addNote')}
        </Button>
      )}
    </section>
  )
}
