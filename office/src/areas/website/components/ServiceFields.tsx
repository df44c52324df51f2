// Small on purpose: the desk, the phone, and the list of pages name a service in the same way.
import { lazy, Suspense } from 'react'
import { useText } from '../../../lib/texts.ts'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { pageName } from '../labels.ts'
import { useServicePages } from '../services/api/useServicePages.ts'
import type { EditorProps } from './Editor.tsx'

const ServicePageFields = lazy(async () => ({
  default: (await import('../services/components/ServicePageFields.tsx')).ServicePageFields,
}))

/** What a service is called; until it is known, what all of them are. */
export function ServiceName({ id }: { id: string | null }) {
  const text = useText()
  const { data: records = [] } = useServicePages()
  return records.find(({ service }) => service.id === id)?.service.name ?? pageName(text, 'service')
}

/** The fields of the page of the service that is open. Another one begins anew. */
export function ServiceFields(props: EditorProps) {
  return (
    <Suspense fallback={<ListSkeleton rows={6} />}>
      <ServicePageFields key={props.place.record} {...props} />
    </Suspense>
  )
}
