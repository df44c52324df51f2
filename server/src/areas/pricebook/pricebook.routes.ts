import { siteCall, type Handlers } from '../../http/handler.ts'
import { changePrices, previewPriceChanges, undoPriceChanges } from './bulk/bulk.service.ts'
import { createPriceCategory, getPriceBook, updatePriceCategory } from './categories/categories.service.ts'
import { listPriceHistory } from './history/history.service.ts'
import { createPriceItem, updatePriceItem } from './items/change-item.service.ts'
import { exportPriceItems } from './files/export.service.ts'
import { getTaxExemption, updateTaxExemption } from './exemptions/exemptions.service.ts'
import { importPriceItems, previewPriceImport } from './files/import.service.ts'
import { getPriceItem, listPriceItems } from './items/items.service.ts'
import { updateMarkupTiers } from './markup/markup.service.ts'
import { mayUsePrices } from './pricebook.policy.ts'
import type { PriceBookParts } from './pricebook.types.ts'
import {
  createTaxGroup,
  createTaxRate,
  getTaxes,
  updateTaxGroup,
  updateTaxRate,
  updateTaxRules,
} from './taxes/taxes.service.ts'

/** The calls of the price book and of taxes, with who may make them. */
export const priceBookRoutes = (parts: PriceBookParts) =>
  ({
    getPriceBook: siteCall(mayUsePrices, getPriceBook),
    listPriceItems: siteCall(mayUsePrices, (work, input) => listPriceItems(parts, work, input)),
    getPriceItem: siteCall(mayUsePrices, (work, input) => getPriceItem(parts, work, input)),
    listPriceHistory: siteCall(mayUsePrices, listPriceHistory),
    createPriceItem: siteCall(mayUsePrices, (work, input) => createPriceItem(parts, work, input)),
    updatePriceItem: siteCall(mayUsePrices, (work, input) => updatePriceItem(parts, work, input)),
    createPriceCategory: siteCall(mayUsePrices, createPriceCategory),
    updatePriceCategory: siteCall(mayUsePrices, updatePriceCategory),
    updateMarkupTiers: siteCall(mayUsePrices, updateMarkupTiers),
    previewPriceChanges: siteCall(mayUsePrices, previewPriceChanges),
    changePrices: siteCall(mayUsePrices, changePrices),
    undoPriceChanges: siteCall(mayUsePrices, undoPriceChanges),
    previewPriceImport: siteCall(mayUsePrices, previewPriceImport),
    importPriceItems: siteCall(mayUsePrices, importPriceItems),
    exportPriceItems: siteCall(mayUsePrices, exportPriceItems),
    getTaxes: siteCall(mayUsePrices, getTaxes),
    createTaxRate: siteCall(mayUsePrices, createTaxRate),
    updateTaxRate: siteCall(mayUsePrices, updateTaxRate),
    createTaxGroup: siteCall(mayUsePrices, createTaxGroup),
    updateTaxGroup: siteCall(mayUsePrices, updateTaxGroup),
    updateTaxRules: siteCall(mayUsePrices, updateTaxRules),
    getTaxExemption: siteCall(mayUsePrices, getTaxExemption),
    updateTaxExemption: siteCall(mayUsePrices, updateTaxExemption),
  }) satisfies Handlers<
    | 'getPriceBook'
    | 'listPriceItems'
    | 'getPriceItem'
    | 'listPriceHistory'
    | 'createPriceItem'
    | 'updatePriceItem'
    | 'createPriceCategory'
    | 'updatePriceCategory'
    | 'updateMarkupTiers'
    | 'previewPriceChanges'
    | 'changePrices'
    | 'undoPriceChanges'
    | 'previewPriceImport'
    | 'importPriceItems'
    | 'exportPriceItems'
    | 'getTaxes'
    | 'createTaxRate'
    | 'updateTaxRate'
    | 'createTaxGroup'
    | 'updateTaxGroup'
    | 'updateTaxRules'
    | 'getTaxExemption'
    | 'updateTaxExemption'
  >
