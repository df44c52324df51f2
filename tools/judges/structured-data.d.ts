declare module '@adobe/structured-data-validator' {
  interface Fault {
    readonly severity: string
    readonly rootType: string
    readonly issueMessage: string
  }
  const Validator: new (schemaOrg: unknown) => { validate(data: unknown): Promise<readonly Fault[]> }
  export default Validator
}

declare module '@marbec/web-auto-extractor' {
  const extractor: new (options: { readonly addLocation: boolean; readonly embedSource: readonly string[] }) => {
    parse(html: string): unknown
  }
  export default extractor
}
