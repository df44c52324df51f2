import type { RefObject } from 'react'
import type { Customer } from '#contract/customers.ts'
import type { Answer } from '../../../lib/api.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { channelsFor, Composer, EmptyThread, NightNote, useMessageDraft } from '../../conversations/index.ts'
import { useWantedChannel } from '../api/useRecipient.ts'
import { useWriteToCustomer } from '../api/useCustomerThread.ts'
import { nameOf } from '../labels.ts'

export interface FirstMessageProps {
  customer: Customer
  thread: Answer<'getCustomerThread'>
  composer: RefObject<HTMLTextAreaElement | null>
  /** The conversation that the message has made. */
  onSent: (requestId: string) => void
  onEditReplies: () => void
}

/** The first words to a customer with whom no conversation is open. */
export function FirstMessage({ customer, thread, composer, onSent, onEditReplies }: FirstMessageProps) {
  const text = useText()
  const formats = useFormats()
  const draft = useMessageDraft(`customer:${customer.id}`)
  const write = useWriteToCustomer(customer.id, onSent, draft.putBack)
  const wanted = useWantedChannel()
  const name = nameOf(text, formats, { name: customer.name, customer })
  const ways = channelsFor({ customer }, thread)
  const open = ways.filter(({ closed }) => closed === null)
  const preset = [wanted, thread.channel].flatMap((by) => open.find(({ channel }) => channel === by) ?? []).at(0)
  return (
    <>
      <EmptyThread words={text('inbox.firstMessage', { name })} />
      <Composer
        name={name}
        ways={ways}
        preset={(preset ?? open[0])?.channel}
        draft={draft}
        field={composer}
        compact={false}
        renderNote={(channel, writing) => writing && <NightNote channel={channel} />}
        onSend={(words) => write.mutate(words)}
        onEditReplies={onEditReplies}
      />
    </>
  )
}
