import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

const samples = new URL('../../../api/demo/sample/', import.meta.url)

export const samplePath = (name: string) => fileURLToPath(new URL(name, samples))
export const callTitle = 'Interview call'

export interface CallPage {
  url: string
  close(): Promise<void>
}

/** Plays the part of the tab with the call: plays the interviewer's recording (WAV) on request. */
export async function serveCallPage(
  recording: Uint8Array = readFileSync(samplePath('interviewer.wav')),
): Promise<CallPage> {
  // From memory, because what comes from a plain server cannot be sought in.
  const script =
    "fetch('/interviewer.wav').then((r) => r.blob()).then((b) => { voice.src = URL.createObjectURL(b) })"
  const page = `<!doctype html><title>${callTitle}</title><audio id="voice"></audio><script>${script}</script>`
  const server = createServer((request, response) => {
    if (request.url === '/interviewer.wav') response.setHeader('Content-Type', 'audio/wav').end(recording)
    else response.setHeader('Content-Type', 'text/html').end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
