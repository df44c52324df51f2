import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { Request } from '#contract/requests.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import styles from './panel.module.css'

/** On a phone: the newest message, and the way to the conversation. */
export function ThreadLink({ request, onOpen }: { request: Request; onOpen: () => void }) {
  const text = useText()
  const formats = useFormats()
  const unread = request.conversation?.unread ?? 0
  const last = request.conversation?.last_message ?? null
  return (
    <Stack component="section" gap="xs" p="md" aria-label={text('request.conversation')}>
      <Group gap="xs" align="baseline" wrap="nowrap">
        <h3>{text('request.conversation')}</h3>
        {unread > 0 && (
          <Text span size="sm" c="dimmed">
            {text('requests.unread', { count: unread })}
          </Text>
        )}
        <Anchor component="button" type="button" fw={600} ml="auto" mih="2.75rem" onClick={onOpen}>
          {text('request.openThread')}
        </Anchor>
      </Group>
      {last === null ? (
        <Text size="sm" c="dimmed">
          {text('request.noMessagesYet')}
        </Text>
      ) : (
        <>
          <div className={styles['last']} data-out={last.sender !== 'customer'}>
            <Text inherit lineClamp={4} dir="auto">
              {last.body === '' ? text('inbox.photo') : last.body}
            </Text>
          </div>
          <Text size="xs" c="dimmed">
            {last.sender === 'customer' ? request.customer.name : text(`request.by.${last.sender}`)},{' '}
            {formats.dateTime(last.at)}
          </Text>
        </>
      )}
    </Stack>
  )
}
