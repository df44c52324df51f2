import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu, Text } from '@mantine/core'
import IconChevronDown from '~icons/tabler/chevron-down'
import IconMail from '~icons/tabler/mail'
import IconMessage from '~icons/tabler/message'
import IconMessages from '~icons/tabler/messages'
import type { SendingChannel } from '#contract/conversations.ts'
import type { Icon } from '../../../../lib/area.ts'
import { useText } from '../../../../lib/texts.ts'
import type { Way } from './channels.ts'

const signs: Readonly<Record<SendingChannel, Icon>> = { sms: IconMessage, email: IconMail, chat: IconMessages }

export interface ChannelMenuProps {
  ways: readonly Way[]
  value: SendingChannel
  onChange: (channel: SendingChannel) => void
}

/** By what it is sent. One that is closed says why. */
export function ChannelMenu({ ways, value, onChange }: ChannelMenuProps) {
  const text = useText()
  const Sign = signs[value]
  const name = text(`requests.channel.${value}`)
  return (
    <Menu position="top-start" shadow="md" withInitialFocusPlaceholder={false} trapFocus={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px={8}
          leftSection={<Sign size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={text('request.sendByNow', { channel: name })}
        >
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ways.map(({ channel, closed }) => {
          const ItsSign = signs[channel]
          return (
            <Menu.Item
              key={channel}
              leftSection={<ItsSign size={18} aria-hidden />}
              aria-disabled={closed !== null}
              closeMenuOnClick={closed === null}
              onClick={() => {
                if (closed === null) onChange(channel)
              }}
            >
              {text(`requests.channel.${channel}`)}
              {closed !== null && (
                <Text size="xs" c="dimmed" maw="15rem">
                  {text(closed)}
                </Text>
              )}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
