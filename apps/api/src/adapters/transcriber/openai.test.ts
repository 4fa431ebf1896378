import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import busboy from 'busboy'
import { expect, test } from 'vitest'
import { readWav } from '../../live-engine/audio/wav-reader.ts'
import { measureRms } from '../../live-engine/energy.ts'
import { describeTranscriberContract } from './contract-suite.ts'
import { createOpenAiTranscriber } from './openai.ts'

const speech = Float32Array.from({ length: 16_000 }, (_, index) => Math.sin(index / 10) / 2)

/** A server of the same shape: it reads the WAV and answers words for sound, none for silence. */
async function startServer(status = 200) {
  const received: { model?: string; samples?: number }[] = []
  const server = createServer((request, response) => {
    const seen: { model?: string; samples?: number } = {}
    let text = ''
    const form = busboy({ headers: request.headers })
    form.on('field', (name, value) => {
      if (name === 'model') seen.model = value
    })
    form.on('file', async (_, file) => {
      const samples = readWav(Buffer.concat(await file.toArray())) ?? new Float32Array()
      seen.samples = samples.length
      text = measureRms(samples) > 0.01 ? ' A slow query. ' : ''
      received.push(seen)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(status === 200 ? { text } : { error: { message: 'secret words' } }))
    })
    request.pipe(form)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const dispose = async () => {
    server.closeAllConnections()
    server.close()
  }
  return { received, baseURL, dispose }
}

describeTranscriberContract('openai', async () => {
  const { baseURL, dispose } = await startServer()
  return {
    transcriber: createOpenAiTranscriber({ apiKey: 'key', baseURL }),
    speech,
    keyWord: 'query',
    dispose,
  }
})

test.each([
  [401, 'provider-unavailable'],
  [400, 'provider-failed'],
])('status %i becomes %s with words of our own', async (status, code) => {
  const { received, baseURL, dispose } = await startServer(status)
  const transcriber = createOpenAiTranscriber({ apiKey: 'key', baseURL, model: 'other' })
  const pending = transcriber.transcribe({ samples: speech, priority: 'final', sessionKey: 's' })
  await expect(pending).rejects.toMatchObject({ code, message: expect.not.stringContaining('secret') })
  expect(received).toEqual([{ model: 'other', samples: 16_000 }])
  await dispose()
})
