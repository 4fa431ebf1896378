import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartupError } from './startup-error.ts'

/** Uploads, models and the stand-ins' keys live here, whichever database is used. Throws StartupError when it cannot be written. */
export function prepareDataDirectory(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new StartupError(
      `The data folder ${folder} cannot be written (${code}). Allow this user to write there, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}
