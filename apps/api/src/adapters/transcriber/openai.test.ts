import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import busboy from 'busboy'
import { expect, onTestFinished, test } from 'vitest'
import { readWav } from '../../live-engine/audio/wav-reader.ts'
import { measureRms } from '../../live-engine/endpointing/energy.ts'
import { describeTranscriberContract } from './contract-suite.ts'
import { createOpenAiTranscriber } from './openai.ts'

const speech = Float32Array.from({ length: 16_000 }, (_, index) => Math.sin(index / 10) / 2)

type Behaviour = number | 'silent' | 'silent after the head'

/**
 * A server of the same shape: it reads the WAV and answers words for sound, none for silence. `behaviours` are those of
 * its first answers; it works well afterwards.
 */
async function startServer(...behaviours: Behaviour[]) {
  const received: { model?: string; samples?: number }[] = []
  const server = createServer((request, response) => {
    const seen: { model?: string; samples?: number } = {}
    const form = busboy({ headers: request.headers })
    form.on('field', (name, value) => {
      if (name === 'model') seen.model = value
    })
    form.on('file', async (_, file) => {
      const samples = readWav(Buffer.concat(await file.toArray())) ?? new Float32Array()
      seen.samples = samples.length
      const behaviour = behaviours[received.push(seen) - 1] ?? 200
      if (behaviour === 'silent') return
      const status = typeof behaviour === 'number' ? behaviour : 200
      // The wait before a retry is the server's to name; it names the shortest.
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' })
      const text = measureRms(samples) > 0.01 ? ' A slow query. ' : ''
      const body = JSON.stringify(status === 200 ? { text } : { error: { message: 'secret words' } })
      if (behaviour === 'silent after the head') response.write(body.slice(0, 5))
      else response.end(body)
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

test.each<[Behaviour, string, number]>([
  [401, 'provider-unavailable', 1],
  [400, 'provider-failed', 1],
  [503, 'provider-unavailable', 2],
  [500, 'provider-unavailable', 2],
  [429, 'provider-unavailable', 2],
  ['silent', 'provider-timeout', 2],
  ['silent after the head', 'provider-timeout', 2],
])('a server that only answers %s becomes %s after %i requests', async (behaviour, code, requests) => {
  const { received, baseURL, dispose } = await startServer(...Array<Behaviour>(5).fill(behaviour))
  onTestFinished(dispose)
  const timeoutMs = typeof behaviour === 'number' ? 60_000 : 2000
  const transcriber = createOpenAiTranscriber({ apiKey: 'key', baseURL, model: 'other', timeoutMs })
  const pending = transcriber.transcribe({ samples: speech, priority: 'final', streamKey: 's' })
  await expect(pending).rejects.toMatchObject({ code, message: expect.not.stringContaining('secret') })
  expect(received).toEqual(Array(requests).fill({ model: 'other', samples: 16_000 }))
})

test('a server that is busy once is asked again, and its text is the answer', async () => {
  const { received, baseURL, dispose } = await startServer(503)
  onTestFinished(dispose)
  const transcriber = createOpenAiTranscriber({ apiKey: 'key', baseURL })
  const { text } = await transcriber.transcribe({ samples: speech, priority: 'final', streamKey: 's' })
  expect([text, received.length]).toEqual(['A slow query.', 2])
})
