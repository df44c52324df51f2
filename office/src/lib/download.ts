/** What the server answers that has made a file ready. */
export interface ReadyFile {
  /** On our own host, good for a while. */
  readonly url: string
  readonly file_name: string
}

/** Begins a download; the browser shows how far it is, and goes on after a break. */
export function download({ url, file_name: name }: ReadyFile): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
