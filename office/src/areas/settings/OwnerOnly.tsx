import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'

/** What the owner alone sees; everybody else is told so. */
export function OwnerOnly({ children }: { children: ReactNode }) {
  const text = useText()
  const { role } = useSite()
  return role === 'owner' ? (
    children
  ) : (
    <Text py="sm" px="md" bdrs="md" bg="var(--office-quiet)" size="sm">
      {text('data.ownerOnly')}
    </Text>
  )
}
