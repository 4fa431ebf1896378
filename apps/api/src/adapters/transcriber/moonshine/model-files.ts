import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The two files of Moonshine Tiny (English, quantised) as @moonshine-ai/moonshine-js 0.1.29 ships them. */
const shippedDigests = {
  'encoder_model.onnx': 'c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a',
  'decoder_model_merged.onnx': 'eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367',
}

/** The bytes of the model's two parts. */
export interface ModelFiles {
  encoder: Uint8Array
  mergedDecoder: Uint8Array
}

/** What the engine calls itself in transcripts. */
export function nameEngine(modelDirectory: string | undefined): string {
  return modelDirectory ? `moonshine-${basename(modelDirectory)}` : 'moonshine-tiny'
}

/**
 * Finds the model's files and reads them. The shipped ones must have their known SHA-256;
 * a directory of the operator's own must only hold the two files. Rejects with a message for the operator.
 */
export async function readModelFiles(modelDirectory?: string): Promise<ModelFiles> {
  const directory = modelDirectory ?? findShippedDirectory()
  const read = async (name: keyof typeof shippedDigests) => {
    const bytes = await readFile(join(directory, name)).catch(() => {
      throw new Error(`The speech model file ${name} is missing in ${directory}. Install the packages again.`)
    })
    if (!modelDirectory && createHash('sha256').update(bytes).digest('hex') !== shippedDigests[name])
      throw new Error(`The speech model file ${name} in ${directory} is damaged. Install the packages again.`)
    return bytes
  }
  return { encoder: await read('encoder_model.onnx'), mergedDecoder: await read('decoder_model_merged.onnx') }
}

/** The package exports only its entry, which lies in the folder that also holds the models. */
function findShippedDirectory(): string {
  const entry = fileURLToPath(import.meta.resolve('@moonshine-ai/moonshine-js'))
  return join(dirname(entry), 'model', 'tiny', 'quantized')
}
