import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Box, Modal, Text, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { usePhone } from '../../lib/breakpoints.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { ErrorState, QueryError } from '../../ui/ErrorState.tsx'
import { PartSkeleton } from './PartSkeleton.tsx'
import { usePlace } from './place.ts'
import { SectionList } from './SectionList.tsx'
import { useAssistant } from './useAssistant.ts'
import { useWindowEscape } from './useWindowEscape.ts'
import styles from './assistant.module.css'
import '../../ui/marks/switch.css'

const parts = {
  overview: lazy(async () => ({ default: (await import('./Overview.tsx')).Overview })),
  questions: lazy(async () => ({ default: (await import('./questions/Questions.tsx')).Questions })),
  tone: lazy(async () => ({ default: (await import('./Tone.tsx')).Tone })),
  hours: lazy(async () => ({ default: (await import('./AssistantHours.tsx')).AssistantHours })),
  handover: lazy(async () => ({ default: (await import('./HandOver.tsx')).HandOver })),
  disqualifiers: lazy(async () => ({ default: (await import('./Disqualifiers.tsx')).Disqualifiers })),
  visits: lazy(async () => ({ default: (await import('./VisitOffers.tsx')).VisitOffers })),
  trial: lazy(async () => ({ default: (await import('./trial/Trial.tsx')).Trial })),
  rehearsal: lazy(async () => ({ default: (await import('./rehearsal/Rehearsals.tsx')).Rehearsals })),
} as const

/** Whoever is no owner may still try the assistant and rehearse it. */
const forEverybody: readonly string[] = ['overview', 'trial', 'rehearsal']

/** How the assistant is set up: a window with its parts at the side, the whole screen on a phone. */
export function AssistantSettings() {
  const text = useText()
  const phone = usePhone()
  const { role } = useSite()
  const { section, close } = usePlace()
  const assistant = useAssistant()
  useWindowEscape(close)
  const Part = parts[section]

  const content = () => {
    if (assistant.isPending && assistant.fetchStatus === 'paused') {
      return (
        <ErrorState
          title={text('shell.failedTitle')}
          text={text('errors.offline')}
          onRetry={() => void assistant.refetch()}
        />
      )
    }
    if (assistant.isPending) return <PartSkeleton />
    if (assistant.data === undefined) {
      return <QueryError error={assistant.error} onRetry={() => void assistant.refetch()} />
    }
    return (
      <Suspense fallback={<PartSkeleton />}>
        <Part key={section} set={assistant.data.configuration} mayChange={role === 'owner'} />
      </Suspense>
    )
  }

  return (
    <Modal
      opened
      onClose={close}
      title={
        <Text span fz="h2" fw={600}>
          {text('assistant.title')}
        </Text>
      }
      size="72rem"
      fullScreen={phone}
      centered
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': text('shell.close'), size: 'lg' }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      classNames={{
        content: styles['content'] ?? '',
        body: styles['body'] ?? '',
      }}
    >
      <SectionList />
      {/* A part begins at its top. */}
      <div key={section} className={styles['part']}>
        <Box component="section" maw="52rem" p={{ base: 'md', sm: 'xl' }} pb="xl" aria-labelledby="assistant-part">
          <Title order={3} size="h2" id="assistant-part">
            {text(`assistant.${section}.title`)}
          </Title>
          <Text mt={4} mb="lg" c="dimmed">
            {text(`assistant.${section}.lead`)}
          </Text>
          {role !== 'owner' && !forEverybody.includes(section) && (
            <Text mb="lg" py="sm" px="md" bdrs="md" bg="var(--office-quiet)" size="sm">
              {text('assistant.ownerOnly')}
            </Text>
          )}
          {content()}
        </Box>
      </div>
    </Modal>
  )
}
