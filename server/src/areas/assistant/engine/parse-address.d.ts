declare module 'parse-address' {
  /** What was found of an address of the United States; every part may be missing. */
  export interface ParsedAddress {
    number?: string
    prefix?: string
    street?: string
    type?: string
    suffix?: string
    sec_unit_type?: string
    sec_unit_num?: string
    city?: string
    state?: string
    zip?: string
  }
  const parser: { parseLocation: (text: string) => ParsedAddress | null }
  export default parser
}
