import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

interface Session {
  token: string
  user: object
}

/** Signs a candidate in at the product and in the browser behind this debugging port, as the app itself would. */
export async function signInBrowser(
  product: { url: string; sandboxUrl: string },
  port: number,
): Promise<void> {
  const issued = await post<{ idToken: string }>(`${product.sandboxUrl}/dev/id-token`, {
    email: 'maya.lindqvist@example.com',
    name: 'Maya Lindqvist',
  })
  const session = await post<Session>(`${product.url}/api/Auth/login-with-google`, issued)
  // A page of the same origin without scripts, so that nothing else writes to its storage.
  const address = encodeURIComponent(`${product.url}/robots.txt`)
  const opened = await fetch(`http://127.0.0.1:${port}/json/new?${address}`, { method: 'PUT' })
  const tab = (await opened.json()) as { id: string; webSocketDebuggerUrl: string }
  await evaluate(
    tab.webSocketDebuggerUrl,
    `new Promise((resolve) => document.readyState === 'complete' ? resolve() : addEventListener('load', resolve))
      .then(() => {
        localStorage.setItem('auth_token', ${JSON.stringify(session.token)})
        localStorage.setItem('auth_user', ${JSON.stringify(JSON.stringify(session.user))})
        return localStorage.getItem('auth_token').length
      })`,
  )
  await fetch(`http://127.0.0.1:${port}/json/close/${tab.id}`)
}

async function post<Answer>(url: string, body: object): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as Answer
}

/** A tab that has just been opened has no page yet in which anything could run. */
async function evaluate(debuggerUrl: string, expression: string, triesLeft = 40): Promise<void> {
  const answer = await evaluateOnce(debuggerUrl, expression)
  const { result, error } = JSON.parse(answer) as {
    result?: { exceptionDetails?: object }
    error?: { message: string }
  }
  if (result && !result.exceptionDetails) return
  const isEarly = error?.message.includes('execution context') || answer.includes('Access is denied')
  if (!isEarly || triesLeft <= 1) throw new Error(`the browser could not be signed in: ${answer}`)
  await wait(250)
  return evaluate(debuggerUrl, expression, triesLeft - 1)
}

async function evaluateOnce(debuggerUrl: string, expression: string): Promise<string> {
  const socket = new WebSocket(debuggerUrl)
  await once(socket, 'open')
  const answered = once(socket, 'message')
  const params = { expression, awaitPromise: true, returnByValue: true }
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }))
  const [{ data }] = (await answered) as [MessageEvent]
  socket.close()
  return String(data)
}
