import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Size of Moonshine's vocabulary: 32,000 Llama tokens, then special ones that mean no text. */
export const tokenCount = 32_768

/**
 * The path of a valid `tokens.txt` in `cacheDir`, written first when it is missing or damaged.
 * sherpa-onnx ends the whole process on a bad file, so it is checked on every start.
 */
export async function ensureTokensFile(cacheDir: string): Promise<string> {
  const path = join(cacheDir, 'moonshine-tokens.txt')
  const present = await readFile(path, 'utf8').catch(() => '')
  if (isValidTokensText(present)) return path
  const { default: tokenizer } = await import('llama-tokenizer-js')
  const text = composeTokensText(tokenizer.vocabById)
  if (!isValidTokensText(text)) throw new Error('The tokens made from llama-tokenizer-js are not valid.')
  await mkdir(cacheDir, { recursive: true })
  // Written beside and renamed: another process may start at the same moment.
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, text)
  await rename(draft, path)
  return path
}

/** One line a token: base64 of its bytes, a tab, its id. */
export function composeTokensText(vocabulary: readonly string[]): string {
  let text = ''
  for (let id = 0; id < tokenCount; id += 1)
    text += `${tokenBytes(vocabulary[id] ?? `<special_${id}>`).toString('base64')}\t${id}\n`
  return text
}

/** Byte tokens such as `<0x0A>` stand for that one byte. */
function tokenBytes(token: string): Buffer {
  const byte = /^<0x([0-9A-F]{2})>$/.exec(token)?.[1]
  return byte ? Buffer.from(byte, 'hex') : Buffer.from(token, 'utf8')
}

/** Whether every id from 0 to 32,767 has its line, in order, with base64 in front. */
export function isValidTokensText(text: string): boolean {
  if (!text.endsWith('\n')) return false
  const lines = text.slice(0, -1).split('\n')
  return (
    lines.length === tokenCount &&
    lines.every((line, id) => /^[A-Za-z0-9+/]+={0,2}\t\d+$/.test(line) && line.endsWith(`\t${id}`))
  )
}
