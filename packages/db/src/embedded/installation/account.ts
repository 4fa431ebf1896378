import { spawnSync } from 'node:child_process'
import { EmbeddedDatabaseError } from '../errors.ts'

/** The system user that PostgreSQL runs as. */
export type Account = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root, so root starts it as `nobody`; anyone else runs it as themselves (undefined).
 * Throws EmbeddedDatabaseError when there is no such user.
 */
export function findServerAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const answer = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' })
    return answer.status === 0 ? Number(answer.stdout) : Number.NaN
  })
  if (Number.isInteger(uid) && Number.isInteger(gid)) return { uid: Number(uid), gid: Number(gid) }
  throw new EmbeddedDatabaseError(
    'PostgreSQL does not run as root and this machine has no user "nobody". Start as an ordinary user, or set DATABASE_URL.',
  )
}

/** Whether the account may pass through the folder, tried for real because modes, ACLs and mounts all have a say. */
export function canEnter(directory: string, account: Account | undefined): boolean {
  if (account === undefined) return true
  const options = { ...account, cwd: '/', stdio: 'ignore' as const }
  const attempt = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], options)
  return attempt.status === 0
}
