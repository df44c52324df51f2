import '@mantine/core/styles/Input.layer.css'
import { Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { MailingList } from '#contract/print/mailings.types.ts'
import { mailingLimits } from '#contract/print/mailings.values.ts'
import { useSendOnce } from '../../../../lib/forms/useSendOnce.ts'
import { useOpenedVersion } from '../../../../lib/forms/useOpenedVersion.ts'
import { useText } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { mailProblemText } from '../../labels.ts'
import { useCount, useListActs } from '../api/useLists.ts'
import { CountPanel } from './CountPanel.tsx'
import { pastCustomers } from './rule.ts'
import { RuleFields } from './RuleFields.tsx'

export interface ListFormProps {
  /** Null for a new one. */
  record: MailingList | null
  onClose: () => void
}

/** Whom a list is about, with how many that is while it is being said. */
export function ListForm({ record, onClose }: ListFormProps) {
  const text = useText()
  const { add, change } = useListActs()
  const { version, noteRefusal } = useOpenedVersion(record?.version ?? 0)
  const sendOnce = useSendOnce()
  const [name, setName] = useState(record?.name ?? '')
  const [rule, setRule] = useState(record?.rule ?? pastCustomers)
  const { after = null, before = null } = rule.last_job ?? {}
  const isBackward = after !== null && before !== null && after > before
  const isReady = name.trim() !== '' && !isBackward
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const body = { name: name.trim(), rule: { ...rule, town: rule.town.trim() } }
    const done = { onSuccess: () => (toast.success('mailings.listSaved'), onClose()) }
    sendOnce((sent) =>
      record === null
        ? add.mutate(body, { ...done, ...sent })
        : change.mutate({ record: { id: record.id, version }, body }, { ...done, onError: noteRefusal, ...sent }),
    )
  }
  return (
    <Sheet
      opened
      onClose={onClose}
      title={text(record === null ? 'mailings.newList' : 'mailings.editList')}
      size="whole"
    >
      <form onSubmit={send}>
        <Stack gap="md">
          <TextInput
            label={text('mailings.listName')}
            placeholder={text('mailings.listExample')}
            maxLength={mailingLimits.name}
            value={name}
            onChange={({ currentTarget: { value } }) => setName(value)}
            required
          />
          <RuleFields rule={rule} onChange={(part) => setRule((known) => ({ ...known, ...part }))} />
          {!isBackward && <Counted rule={rule} />}
          <FormEnd
            send={text('mailings.saveList')}
            onCancel={onClose}
            busy={add.isPending || change.isPending}
            disabled={!isReady}
            error={add.error ?? change.error}
            words={mailProblemText}
          />
        </Stack>
      </form>
    </Sheet>
  )
}

function Counted({ rule }: { rule: MailingList['rule'] }) {
  const { data, error, isPlaceholderData } = useCount(rule)
  return <CountPanel count={data} error={error} isOld={isPlaceholderData} />
}
