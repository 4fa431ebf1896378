import { createDeflateRaw, type DeflateRaw } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'

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
    const entry = isCompressed ? new StoredEntry(name) : new DeflatedEntry(name)
    entry.mtime = modified
    zip.add(entry)
    try {
      for await (const chunk of chunks) {
        await entry.write(chunk)
        yield* take()
      }
      await entry.end()
      yield* take()
    } finally {
      entry.release()
    }
  }
  zip.end()
  yield* take()
}

class StoredEntry extends ZipPassThrough {
  async write(chunk: Uint8Array): Promise<void> {
    this.push(chunk)
  }

  async end(): Promise<void> {
    this.push(new Uint8Array(), true)
  }

  release(): void {}
}

const level = 6
const deflated = 8

/** Compressed by zlib in Node's own threads, so that no other call waits for it. */
class DeflatedEntry extends ZipPassThrough {
  override compression = deflated
  readonly #deflate: DeflateRaw = createDeflateRaw({ level })
  #failure: Error | null = null

  constructor(name: string) {
    super(name)
    this.#deflate.on('data', (chunk: Uint8Array<ArrayBuffer>) => this.ondata(null, chunk, false))
    this.#deflate.on('error', (error) => {
      this.#failure = error
    })
  }

  /** `push` counts and sums the chunk; what comes of it follows from zlib. */
  protected override process(): void {}

  async write(chunk: Uint8Array): Promise<void> {
    this.push(chunk)
    await new Promise<void>((resolve, reject) =>
      this.#deflate.write(chunk, (error) => (error ? reject(error) : resolve())),
    )
  }

  async end(): Promise<void> {
    this.push(new Uint8Array(), true)
    await new Promise<void>((resolve, reject) => {
      if (this.#failure) return reject(this.#failure)
      this.#deflate.once('end', resolve).once('error', reject)
      this.#deflate.end()
    })
    this.ondata(null, new Uint8Array(), true)
  }

  /** An export that nobody receives any longer leaves nothing open. */
  release(): void {
    this.#deflate.destroy()
  }
}
