import { useMemo } from 'react'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { useServices } from '../../settings/shared/index.ts'
import { valueText, type Say } from './actText.ts'

/** Says pieces of explanations as people do: services by name, times by the business's clock, phones in groups. */
export function useSay(): Say {
  const text = useText()
  const formats = useFormats()
  const { data } = useServices()
  const names = useMemo(() => new Map(data?.services.map(({ id, name }): [string, string] => [id, name])), [data])
  return (piece) => (piece.label === 'service' ? (names.get(piece.value) ?? '–') : valueText(text, formats, piece))
}
