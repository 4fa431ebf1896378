import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../../../scripts/find-chromium.mjs'
import { callTitle, samplePath } from './call-page.ts'

export interface TestBrowser {
  context: BrowserContext
  /** Stops every process of the browser for a while, as a machine that sleeps does. */
  sleep(durationMs: number): Promise<void>
  close(): Promise<void>
}

/** A browser in a call: the candidate's recording speaks, and the tab titled as the call is shared without a picker. */
export const callWords = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-quic',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-audio-capture=${samplePath('candidate.wav')}%noloop`,
  `--auto-select-tab-capture-source-by-title=${callTitle}`,
  '--autoplay-policy=no-user-gesture-required',
  // No sound card asks for the next 10 ms in time here: with larger pieces fewer of them come too late and are lost.
  '--audio-buffer-size=4096',
]

/**
 * Chromium with the candidate's recording as microphone and the tab titled as the call as what is shared. Without
 * `--use-fake-ui-for-media-stream`, which would override the tab and give a beep instead of its sound.
 */
export async function openBrowser(): Promise<TestBrowser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium on this machine')
  const profile = mkdtempSync(join(tmpdir(), 'cuelight-chromium-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    viewport: { width: 1440, height: 900 },
    permissions: ['microphone'],
    ignoreDefaultArgs: ['--mute-audio'],
    args: callWords,
  })
  return {
    context,
    async sleep(durationMs) {
      const processes = await readProcesses(context)
      for (const id of processes) process.kill(id, 'SIGSTOP')
      await new Promise((resolve) => setTimeout(resolve, durationMs))
      for (const id of processes.toReversed()) process.kill(id, 'SIGCONT')
    },
    async close() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

async function readProcesses(context: BrowserContext): Promise<number[]> {
  const browser = context.browser()
  if (!browser) throw new Error('the browser cannot be asked for its processes')
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.map((each) => each.id)
}

/** A page in a browser of its own, in which nobody is signed in. */
export async function openStranger(): Promise<{ page: Page; close(): Promise<void> }> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium on this machine')
  const args = ['--no-sandbox', '--disable-background-networking', '--disable-quic']
  const browser = await chromium.launch({ executablePath, headless: true, args })
  return { page: await browser.newPage(), close: () => browser.close() }
}
