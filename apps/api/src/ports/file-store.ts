/** Named byte strings. Keys are ours (`cv/12/3f….pdf`), never a name a user chose. */
export interface FileStore {
  readonly name: string
  /** Whole or not at all: a reader never sees half a file. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Throws DomainError `not-found` for an unknown key. */
  get(key: string): Promise<Uint8Array>
  /** Deleting an unknown key succeeds. */
  delete(key: string): Promise<void>
  check(): Promise<void>
}
