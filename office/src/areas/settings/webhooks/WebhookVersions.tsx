import { Button } from '@mantine/core'
import type { Webhook } from '#contract/webhooks.ts'
import { webhookEvents } from '#contract/webhooks.events.ts'
import { useText } from '../../../lib/texts.ts'
import { Versions } from '../../../ui/Versions.tsx'

/** The fields of the form, as the form keeps them: the events with commas between. */
export interface WebhookFields {
  url: string
  name: string
  events: string
}

/** What a form over an address begins with. */
export const fieldsOf = ({ url, name, events }: Webhook): WebhookFields => ({ url, name, events: events.join() })

/** The fields as one word, to tell whether two are the same. */
export const stampOf = ({ url, name, events }: WebhookFields): string => [url, name, events].join('\n')

export interface WebhookVersionsProps {
  mine: WebhookFields
  theirs: WebhookFields
  onTake: () => void
}

/** An address as it was written here, and as somebody else has saved it. Saving the form keeps this one. */
export function WebhookVersions({ mine, theirs, onTake }: WebhookVersionsProps) {
  const text = useText()
  const named = ({ events }: WebhookFields) =>
    webhookEvents
      .filter((event) => events.split(',').includes(event))
      .map((event) => text(`data.hooks.event.${event}`))
      .join(', ')
  return (
    <Versions
      title={text('data.hooks.newerTitle')}
      mine={text('data.hooks.mine')}
      theirs={text('data.hooks.theirs')}
      rows={[
        { label: text('data.hooks.url'), mine: mine.url, theirs: theirs.url },
        { label: text('data.hooks.name'), mine: mine.name, theirs: theirs.name },
        { label: text('data.hooks.which'), mine: named(mine), theirs: named(theirs) },
      ]}
    >
      <Button variant="default" onClick={onTake}>
        {text('data.hooks.takeTheirs')}
      </Button>
      <Button type="submit">{text('data.hooks.saveMine')}</Button>
    </Versions>
  )
}
