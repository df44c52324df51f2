import { faultOf } from './rules.ts'

/**
 * The files of a drop or a paste; of folders the photos in them, however deep. What else lies in a folder is passed
 * over: nobody chose it one by one. Has to be called while the event is handled, before anything is waited for.
 */
export async function droppedFiles(transfer: DataTransfer | null): Promise<File[]> {
  if (transfer === null) return []
  const files = [...transfer.files]
  const folders = [...transfer.items].flatMap((item) => {
    const entry = item.webkitGetAsEntry()
    return entry !== null && isFolder(entry) ? entry : []
  })
  if (folders.length === 0) return files
  const names = new Set(folders.map(({ name }) => name))
  // A folder also stands among the files, as one that cannot be read.
  const single = files.filter((file) => !(names.has(file.name) && file.type === ''))
  const inside = await Promise.all(folders.map(filesIn))
  return [...single, ...inside.flat().filter((file) => faultOf(file) !== 'not_a_photo' && !file.name.startsWith('.'))]
}

// Browsers do not show these kinds by their names.
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

async function filesIn(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const found: File[] = []
  for (const entry of await entriesOf(folder)) {
    // In their order, and never hundreds of folders at once.
    if (isFolder(entry)) found.push(...(await filesIn(entry)))
    else if (isFile(entry)) {
      const file = await new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)))
      if (file !== null) found.push(file)
    }
  }
  return found
}

/** A reader gives its entries by the hundred, and an empty list at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])))
    if (some.length === 0) return all.toSorted((one, other) => one.name.localeCompare(other.name))
    all.push(...some)
  }
}
