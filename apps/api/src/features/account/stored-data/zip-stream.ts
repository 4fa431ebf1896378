import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ArchiveFile {
  name: string
  /** Sound and PDF are compressed already. */
  isCompressed?: boolean
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** Streams the files into one zip; holds at most a chunk of one of them. */
export async function* zipFiles(
  files: AsyncIterable<ArchiveFile>,
  modified: Date,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else ready.push(chunk)
  })
  const take = () => {
    if (failure) throw failure
    return ready.splice(0)
  }
  for await (const { name, isCompressed = false, chunks } of files) {
    const entry = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    entry.mtime = modified
    zip.add(entry)
    for await (const chunk of chunks) {
      entry.push(chunk)
      yield* take()
    }
    entry.push(new Uint8Array(), true)
    yield* take()
  }
  zip.end()
  yield* take()
}
