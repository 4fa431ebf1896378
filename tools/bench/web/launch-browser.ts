import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface LaunchedBrowser {
  /** The port of its debugging protocol. */
  port: number
  close(): Promise<void>
}

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--remote-debugging-port=0',
]

/** Chromium with an empty profile, driven over its debugging protocol. */
export async function launchBrowser(executable: string): Promise<LaunchedBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'cuelight-lighthouse-'))
  const child = spawn(executable, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Chromium ended with ${code}`)))
    child.stderr.on('data', (text: Buffer) => {
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(String(text))
      if (found) resolve(Number(found[1]))
    })
  })
  return {
    port,
    async close() {
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
