import { Button } from '@mantine/core'
import IconPhone from '~icons/tabler/phone'
import type { Request } from '#contract/requests.ts'
import { usePhone } from '../../../../lib/breakpoints.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText, type Text } from '../../../../lib/texts.ts'
import { useStartQuote } from '../../../quotes/index.ts'
import type { DetailWindow } from '../../detail/useDetailUrl.ts'

export interface PanelActsProps {
  request: Request
  onOpen: (window: DetailWindow) => void
  onReply: () => void
}

/** One main action: call in an emergency, reply otherwise. Beside it, quietly, what comes next. */
export function PanelActs({ request, onOpen, onReply }: PanelActsProps) {
  const text = useText()
  const onPhone = usePhone()
  const { may, emergency, customer } = request
  const phone = emergency?.phone ?? customer.phone
  const callFirst = phone !== null && (emergency !== null || !may.message)
  return (
    <>
      {callFirst && <CallButton request={request} phone={phone} onCalled={() => onOpen('call')} main />}
      {/* Beside the call, a desk has the field to write in sight. */}
      {may.message && (onPhone || !callFirst) && (
        <Button variant={callFirst ? 'default' : 'filled'} onClick={onReply}>
          {text('request.replyAct')}
        </Button>
      )}
      {phone !== null && !callFirst && <CallButton request={request} phone={phone} onCalled={() => onOpen('call')} />}
      {may.update && (
        <Button variant="default" onClick={() => onOpen('book')}>
          {text(onPhone ? 'request.step.book' : 'request.bookAct')}
        </Button>
      )}
      {may.update && !onPhone && <QuoteButton request={request} />}
    </>
  )
}

/** Begins a quote for the request and opens it. */
function QuoteButton({ request }: { request: Request }) {
  const text = useText()
  const { start, isPending } = useStartQuote()
  return (
    <Button variant="default" loading={isPending} onClick={() => start(quoteFor(text, request))}>
      {text('shell.newQuote')}
    </Button>
  )
}

/** What a quote for a request begins with. */
export const quoteFor = (text: Text, { id, service }: Pick<Request, 'id' | 'service'>) => ({
  request_id: id,
  title: service?.name ?? text('shell.newQuote'),
})

interface CallButtonProps {
  request: Request
  phone: string
  /** Asks how the call went once it was begun: a call that nobody notes leaves the customer waiting. */
  onCalled: () => void
  main?: boolean
}

function CallButton({ request, phone, onCalled, main = false }: CallButtonProps) {
  const text = useText()
  const formats = useFormats()
  const onPhone = usePhone()
  const name = text('shell.call', { phone: formats.phone(phone) })
  return (
    <Button
      component="a"
      href={`tel:${phone}`}
      aria-label={name}
      {...(main ? { color: request.emergency === null ? 'petrol' : 'trouble' } : { variant: 'default' })}
      leftSection={<IconPhone size={18} aria-hidden />}
      onClick={() => {
        if (request.may.message) onCalled()
      }}
    >
      {main && !onPhone ? name : text('request.step.call')}
    </Button>
  )
}
