import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ProductNode } from '../../kit/product-node.ts'

const deadlineMs = 180_000

/** Opens the account of somebody new and returns its token. */
export async function signIn({ url, sandboxUrl }: ProductNode): Promise<string> {
  const made = await post(`${sandboxUrl}/dev/id-token`, { email: `${randomUUID()}@example.com` })
  const signedIn = JSON.parse(
    await (await post(`${url}/api/Auth/login-with-google`, await made.json())).text(),
  )
  return String(signedIn.token)
}

export function post(url: string, body: unknown, token?: string): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** The resume's id; 0 when it was refused. */
export async function upload({ url }: ProductNode, token: string, bytes: Uint8Array): Promise<number> {
  const form = new FormData()
  form.set('file', new Blob([Buffer.from(bytes)]), 'resume.pdf')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/UserCv`, { method: 'POST', headers, body: form })
  const { id } = JSON.parse(await answer.text()) as { id?: number }
  return id ?? 0
}

export async function untilRead({ url }: ProductNode, token: string, id: number): Promise<void> {
  await until(`resume ${id}`, async () => {
    const answer = await fetch(`${url}/api/UserCv`, { headers: { authorization: `Bearer ${token}` } })
    const list = (await answer.json()) as { id: number; status: string }[]
    const status = list.find((each) => each.id === id)?.status
    if (status === 'failed') throw new Error('The resume could not be read.')
    return status === 'ready'
  })
}

export async function until(what: string, isDone: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + deadlineMs; performance.now() < deadline; await wait(50)) {
    if (await isDone()) return
  }
  throw new Error(`${what} took too long.`)
}
