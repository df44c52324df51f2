import { ActionIcon } from '@mantine/core'
import IconPhoto from '~icons/tabler/photo'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '../../../../lib/api.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'

const PhotoViewer = lazy(async () => ({ default: (await import('../../../../ui/PhotoViewer.tsx')).PhotoViewer }))

/** Shows the photo of a check, over the whole screen. */
export function SeeCheck({ photo }: { photo: string }) {
  const text = useText()
  const { slug } = useSite()
  const look = useMutation({
    mutationFn: () => api('getPhoto', { slug, photoId: photo }),
    onError: (error) => toast.problem(error),
  })
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={text('invoices.seeCheck')}
        loading={look.isPending}
        onClick={() => look.mutate()}
      >
        <IconPhoto size={20} aria-hidden />
      </ActionIcon>
      {look.data !== undefined && (
        <Suspense fallback={null}>
          <PhotoViewer
            photos={[look.data.photo]}
            start={0}
            label={text('invoices.checkPhoto')}
            onClose={() => look.reset()}
          />
        </Suspense>
      )}
    </>
  )
}
