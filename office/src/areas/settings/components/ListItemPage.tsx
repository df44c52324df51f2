import { Box, Button, Flex, Text } from '@mantine/core'
import IconArrowLeft from '~icons/tabler/arrow-left'
import { useEffect, useId, useRef, type ReactNode } from 'react'

interface ListItemPageProps {
  title: string
  about?: string
  /** On the button that leads back to the list. */
  back: string
  onBack: () => void
  children: ReactNode
}

/** One item of a settings list, shown in place of the list. Its title takes the focus. */
export function ListItemPage({ title, about, back, onBack, children }: ListItemPageProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Flex component="section" gap="md" direction="column" aria-labelledby={id}>
      <Button
        w="fit-content"
        variant="subtle"
        color="gray"
        ml="-sm"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={onBack}
      >
        {back}
      </Button>
      <Box w="100%">
        <h3 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {about !== undefined && (
          <Text c="dimmed" size="sm">
            {about}
          </Text>
        )}
      </Box>
      {children}
    </Flex>
  )
}
