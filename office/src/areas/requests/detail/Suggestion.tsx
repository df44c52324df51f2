import { Button, Text } from '@mantine/core'
import IconBulb from '~icons/tabler/bulb'
import type { Request } from '#contract/requests.ts'
import { disqualifierText } from '../../../lib/i18n/disqualifiers.ts'
import { useText } from '../../../lib/texts.ts'
import { useActs, useDecide } from '../../conversations/index.ts'
import { Notice } from '../../../ui/page/Notice.tsx'

/** What the assistant suggests to close the request for, with the customer's words: one touch decides. */
export function Suggestion({ request }: { request: Request }) {
  const text = useText()
  const { data } = useActs(request.id)
  const decide = useDecide()
  const { suggestion } = request
  if (suggestion === null) return null
  const quotation = data?.acts.find(({ id }) => id === suggestion.act)?.quotations[0]
  const judge = (accepted: boolean) => decide.mutate({ id: suggestion.act, request: request.id, accepted })
  return (
    <Notice
      icon={IconBulb}
      label={text('request.suggestion')}
      waiting
      acts={
        request.may.update && (
          <>
            <Button variant="default" onClick={() => judge(false)} disabled={decide.isPending}>
              {text('request.suggestionNo')}
            </Button>
            <Button onClick={() => judge(true)} disabled={decide.isPending}>
              {text('request.suggestionYes')}
            </Button>
          </>
        )
      }
    >
      <Text inherit fw={650}>
        {text('request.suggestionAsk', { label: disqualifierText(text, suggestion.label) })}
      </Text>
      {quotation !== undefined && quotation.words !== '' && <q>{quotation.words}</q>}
    </Notice>
  )
}
