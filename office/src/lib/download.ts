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

/** A file that came inside an answer; `content` is base64. */
interface FileContent {
  file_name: string
  media_type: string
  content: string
}

function addressOf({ content, media_type: type }: FileContent): string {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  setTimeout(() => URL.revokeObjectURL(url), readTime)
  return url
}

/** Saves a file that came inside an answer. */
export const downloadContent = (file: FileContent): void =>
  download({ url: addressOf(file), file_name: file.file_name })

/** Shows a file that came inside an answer in a tab of its own; where the browser allows none, it is saved. */
export function openContent(file: FileContent): void {
  if (globalThis.open(addressOf(file), '_blank') === null) downloadContent(file)
}

/**
 * Shows a file that is still to be fetched in a tab of its own. The tab is opened at once, in the click: later a browser
 * takes it for an advertisement. Where it allows none, the file is saved.
 */
export async function showContent(fetchFile: () => Promise<FileContent>): Promise<void> {
  const tab = globalThis.open('', '_blank')
  try {
    const file = await fetchFile()
    if (tab === null) downloadContent(file)
    else tab.location.replace(addressOf(file))
  } catch (error) {
    tab?.close()
    throw error
  }
}
