// Small on purpose: a line of a quote is made of an item of the price book here alone.
import type { PriceItem } from '#contract/pricebook/types.ts'
import { usePriceParts } from '../../../../lib/api/price-book.ts'
import type { DraftLine, LinePlace } from '../../draft/components/draft.ts'
import { newLineId } from '../../draft/components/lineIds.ts'

const copyOf = (item: PriceItem, quantity: number, place: LinePlace): DraftLine => ({
  id: newLineId(),
  ...place,
  kind: item.kind,
  name: item.name,
  description: item.description,
  quantity_milli: quantity,
  unit: item.unit,
  price_cents: item.price_cents,
  cost_cents: item.cost_cents,
  discount: null,
  tax_class: item.tax_class,
  in_deposit: false,
  photos: [],
  item: item.id,
})

/** What goes on a quote for an item: a copy of it, or of each part of a kit that goes on documents as its parts. */
export function useCopyItem() {
  const partsOf = usePriceParts()
  return async (item: PriceItem, place: LinePlace): Promise<DraftLine[]> =>
    (await partsOf(item)).map((part) => copyOf(part.item, part.quantity, place))
}
