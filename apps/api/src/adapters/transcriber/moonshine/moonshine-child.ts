// A process that holds the native recogniser: a native fault or a bad file ends this process, not the API.
import { loadOnnxRuntime } from '../../../core/onnx-runtime.ts'
import { serveRequests } from '../../../core/worker/serve-requests.ts'
import { readModelFiles } from './model-files.ts'
import { loadMoonshine, type Moonshine, spellTokens } from './moonshine-model.ts'

export interface RecogniserConfig {
  modelDirectory: string | undefined
}

/** A piece of an utterance and the tokens it seemed to hold when less of it had been spoken. */
export interface SpeechPiece {
  samples: Float32Array
  draft: readonly number[]
}

export interface RecognisedSpeech {
  text: string
  /** For each piece, to be its draft when more of it has been spoken. */
  tokens: number[][]
}

let moonshine: Moonshine | undefined

serveRequests<RecogniserConfig, SpeechPiece[], RecognisedSpeech>({
  isConcurrent: true,
  async start({ modelDirectory }) {
    const files = await readModelFiles(modelDirectory)
    moonshine = await loadMoonshine(await loadOnnxRuntime(), files)
  },
  async handle(pieces, { mayGoOn }) {
    const tokens: number[][] = []
    for (const { samples, draft } of pieces) {
      if (moonshine) tokens.push(await moonshine.recognise(samples, draft, mayGoOn))
    }
    return { text: tokens.map(spellTokens).filter(Boolean).join(' '), tokens }
  },
})
