import { readFile, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RequestHandler } from 'express'
import { decodePath } from './decode-path.ts'

/** Types that shrink; pictures, fonts and PDF files are compressed already. */
const textKinds = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.xml', '.txt', '.wasm', '.map'])
/** Below this the headers cost more than the saving. */
const smallestBytes = 800
/** Larger files (the recogniser for the browser) get a fast level, or the first visitor would wait for seconds. */
const thoroughBytes = 1024 * 1024
const largestBytes = 32 * 1024 * 1024

/** The smallest first. Browsers name gzip before br and mean nothing by it, so their order does not count. */
const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]
const kept = new Map<string, Promise<Buffer>>()

export interface CompressedFilesOptions {
  /** The value of Cache-Control. */
  cacheControl: string
  /** Further headers, which may depend on the file. */
  headers?: Record<string, string> | ((file: string) => Promise<Record<string, string>>)
  /** Maps an address to a file; by default they are the same. */
  fileOf?: (path: string) => string
}

/**
 * Sends a text file of `root` as brotli or gzip to clients that accept it; the next handler does everything else. Each
 * file is compressed once in a process and kept until it changes.
 */
export function sendCompressed(root: string, options: CompressedFilesOptions): RequestHandler {
  const { cacheControl, headers = {}, fileOf = (path) => path } = options
  return async (request, response, next) => {
    const encoding = encodings.find((each) => request.acceptsEncodings(each))
    const path = decodePath(request.path)
    if (!encoding || path === null || !/^(GET|HEAD)$/.test(request.method)) return next()
    const file = join(root, fileOf(path))
    if (!isOpen(root, file)) return next()
    const found = await stat(file).catch(() => null)
    if (!found?.isFile() || found.size < smallestBytes || found.size > largestBytes) return next()
    const body = await compressOnce(file, found, encoding)
    const more = typeof headers === 'function' ? await headers(file) : headers
    response.set({ 'Cache-Control': cacheControl, ...more, 'Content-Encoding': encoding })
    response.vary('Accept-Encoding').type(extname(file)).send(body)
  }
}

/** Inside the folder, of a type that shrinks, and not hidden. */
function isOpen(root: string, file: string): boolean {
  if (!file.startsWith(join(root, sep)) || !textKinds.has(extname(file))) return false
  return !file
    .slice(root.length)
    .split(sep)
    .some((part) => part.startsWith('.'))
}

function compressOnce(
  file: string,
  { size, mtimeMs }: { size: number; mtimeMs: number },
  encoding: Encoding,
): Promise<Buffer> {
  const key = `${encoding} ${file} ${size} ${mtimeMs}`
  const known = kept.get(key)
  if (known) return known
  const made = compress(file, size, encoding)
  kept.set(key, made)
  // A failure is not kept: the next visitor tries again.
  made.catch(() => kept.delete(key))
  return made
}

async function compress(file: string, size: number, encoding: Encoding): Promise<Buffer> {
  const bytes = await readFile(file)
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 9 })
  const quality = size > thoroughBytes ? 5 : 11
  return promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  })
}
