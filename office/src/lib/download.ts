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

/** Gives the browser time to read a file from memory before it is let go. */
const readTime = 60_000

/** Saves a file that came inside an answer; `content` is base64. */
export function downloadContent(file: { file_name: string; media_type: string; content: string }): void {
  const bytes = Uint8Array.from(atob(file.content), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: file.media_type }))
  download({ url, file_name: file.file_name })
  setTimeout(() => URL.revokeObjectURL(url), readTime)
}
