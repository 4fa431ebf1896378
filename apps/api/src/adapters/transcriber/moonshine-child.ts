// A process that holds the native recogniser: a native fault or a bad file ends this process, not the API.

import { loadOnnxRuntime } from '../../core/onnx-runtime.ts'
import type { ChildMessage, ParentMessage } from './child-messages.ts'
import { readModelFiles } from './model-files.ts'
import { loadMoonshine, type Moonshine } from './moonshine-model.ts'
import { createRightOfWay } from './right-of-way.ts'
import { spellTokens } from './token-text.ts'

let moonshine: Moonshine | undefined
const rightOfWay = createRightOfWay()
const wanted = new Set<number>()

const send = (message: ChildMessage) => process.send?.(message)
const describeError = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function start(modelDirectory: string | undefined): Promise<void> {
  const startedMs = performance.now()
  try {
    const files = await readModelFiles(modelDirectory)
    moonshine = await loadMoonshine(await loadOnnxRuntime(), files)
    send({ kind: 'ready', loadMs: performance.now() - startedMs })
  } catch (error) {
    send({ kind: 'unusable', message: describeError(error) })
  }
}

async function decode({ id, priority, pieces }: Extract<ParentMessage, { kind: 'decode' }>): Promise<void> {
  wanted.add(id)
  // The runtime works in one go for a step; messages and the other job come in between.
  const mayGoOn = async () => {
    if (priority === 'partial') await rightOfWay.giveWay()
    if (!wanted.has(id)) throw new Error('dropped')
  }
  const hear = async () => {
    if (!moonshine) throw new Error('The recogniser was not started.')
    const tokens: number[][] = []
    for (const { samples, draft } of pieces) tokens.push(await moonshine.hear(samples, draft, mayGoOn))
    return tokens
  }
  try {
    const tokens = await (priority === 'final' ? rightOfWay.goFirst(hear) : hear())
    const text = tokens.map(spellTokens).filter(Boolean).join(' ')
    if (wanted.has(id)) send({ kind: 'decoded', id, text, tokens })
  } catch (error) {
    if (wanted.has(id)) send({ kind: 'failed', id, message: describeError(error) })
  } finally {
    wanted.delete(id)
  }
}

process.on('message', (message: ParentMessage) => {
  if (message.kind === 'start') void start(message.modelDirectory)
  else if (message.kind === 'decode') void decode(message)
  else wanted.delete(message.id)
})
// The parent is gone, however it went: nobody would ever end this process.
process.on('disconnect', () => process.exit(0))
