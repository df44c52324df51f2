import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Divider.layer.css'
import { Box, Button, Flex, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { productName } from '../../lib/product.ts'
import { currentLanguage, showLanguage, useText } from '../../lib/texts.ts'
import { toast } from '../../lib/toasts.ts'
import alone from '../../ui/page/alone.module.css'

export interface AccountPageProps {
  title: string
  text: string
  children: ReactNode
  /** A wider card, for forms in two columns. */
  wide?: boolean
}

/** The page around signing in, up and out: the product's mark, one card, and the other language. */
export function AccountPage({ title, text, children, wide = false }: AccountPageProps) {
  useText()
  const other = currentLanguage() === 'en' ? (['es', 'Español'] as const) : (['en', 'English'] as const)
  return (
    <div className={alone['page']}>
      <Flex component="header" gap="sm" fz="lg" fw={600} align="center">
        <img src="/favicon.svg" alt="" width={36} height={36} />
        <span>{productName()}</span>
      </Flex>
      <main className={alone['card']} data-wide={wide}>
        <Title order={1}>{title}</Title>
        <Text c="dimmed" mt={4} mb="lg">
          {text}
        </Text>
        {children}
      </main>
      <Box component="footer" mt="auto">
        <Button
          variant="subtle"
          color="gray"
          c="dimmed"
          lang={other[0]}
          onClick={() => void showLanguage(other[0], true).catch((error: unknown) => toast.problem(error))}
        >
          {other[1]}
        </Button>
      </Box>
    </div>
  )
}
