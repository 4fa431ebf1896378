import { spawn } from 'node:child_process'
import { parse } from 'node:path'
import type { Account } from './account.ts'

/** How a tool ended; `code` is null when it was killed at its deadline. */
export type ToolResult = { code: number | null; output: string }

// Only what the tools need: the application's keys and any PG* variable of the user must not reach the server.
const PASSED_VARIABLES = ['PATH', 'SystemRoot', 'TEMP', 'TMP']

/**
 * Runs one of PostgreSQL's own programs to its end. Rejects only when it cannot be spawned at all.
 * The working folder is the root of the disk, since the caller's own may be closed to the account.
 */
export function runTool(
  program: string,
  words: string[],
  account: Account | undefined,
  deadlineMs = 120_000,
): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      ...account,
      cwd: parse(program).root,
      env: toolEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: deadlineMs,
      windowsHide: true,
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8')
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

function toolEnvironment(): NodeJS.ProcessEnv {
  const kept = PASSED_VARIABLES.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}
