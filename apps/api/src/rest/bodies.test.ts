import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../testing/door.ts'
import { restTable } from './table.ts'
import {
  audioForm,
  callerOf,
  expectProblem,
  nameOf,
  openMatrix,
  ownIds,
  slice,
  unknown,
} from './testing-matrix.ts'

// What each row of the table makes of a broken body.

let matrix: Awaited<ReturnType<typeof openMatrix>>
beforeAll(async () => {
  matrix = await openMatrix()
})
afterAll(() => matrix.door.close())

/** A body of each JSON row that is right but for its ids. */
const jsonRows = restTable.filter((row) => row.body && (row.bodyKind ?? 'json') === 'json')

describe.each(jsonRows.map((row) => [nameOf(row), row] as const))('%s', (name, row) => {
  // Each row has its own caller, so no limit is reached.
  const sendAs = async () => {
    const token = await matrix.door.signIn(
      `${name.replaceAll(/\W/g, '-')}-${Math.trunc(performance.now())}@example.com`,
    )
    return (text: string, headers: Record<string, string> = {}) =>
      matrix.door.call(row.method, `/api${row.path}`, {
        ...callerOf(row, token),
        body: text,
        headers: { 'content-type': 'application/json', ...headers },
      })
  }
  const known = (ownIds[name]?.(unknown).body ??
    (name.includes('checkout') ? { packageId: 1 } : { idToken: 'ok:someone@example.com' })) as object

  it('refuses a field it does not know', async () => {
    const send = await sendAs()
    for (const field of ['userId', 'credits', 'status', 'amount']) {
      expectProblem(await send(JSON.stringify({ ...known, [field]: 1 })), 400)
    }
    expectProblem(await send(`{"__proto__": {"isAdmin": true}, ${JSON.stringify(known).slice(1)}`), 400)
    expectProblem(await send(`{"constructor": {"prototype": {}}, ${JSON.stringify(known).slice(1)}`), 400)
  })

  it('refuses what is not JSON, or not an object', async () => {
    const send = await sendAs()
    for (const text of ['{"broken', '[]', 'null', '"text"', '7', '{"a":NaN}', `${'['.repeat(10_000)}`]) {
      expectProblem(await send(text), 400)
    }
    const deep = `{"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
    expectProblem(await send(deep), 400)
  })

  it('refuses another type, another encoding and too much', async () => {
    const send = await sendAs()
    expectProblem(await send(JSON.stringify(known), { 'content-type': 'text/plain' }), 415)
    expectProblem(
      await send(JSON.stringify(known), { 'content-type': 'application/x-www-form-urlencoded' }),
      row.acceptsForm ? 400 : 415,
    )
    expectProblem(await send(JSON.stringify(known), { 'content-encoding': 'compress' }), 415)
    expectProblem(await send(JSON.stringify({ ...known, x: 'x'.repeat(1024 * 1024) })), 413)
  })

  it('refuses every field of a wrong type', async () => {
    const send = await sendAs()
    for (const field of Object.keys(known)) {
      const values =
        row.ratePerMinute && row.ratePerMinute < 12
          ? [{}, '\\0', 1e10]
          : [{}, [], true, -1, 1e10, '\0', '1\0']
      for (const wrong of values) {
        const answer = await send(JSON.stringify({ ...known, [field]: wrong }))
        expectProblem(answer, 400)
      }
    }
  })
})

const multipartRows = restTable.filter((row) => row.bodyKind === 'multipart')

describe.each(multipartRows.map((row) => [nameOf(row), row] as const))('%s', (name, row) => {
  const field = row.file?.name ?? ''
  const form = (change: (form: FormData) => void, size = 3) => {
    const whole = ownIds[name]?.(matrix.strangerOwns).body ?? new FormData()
    if (!(whole instanceof FormData)) throw new Error(`${name} takes a form`)
    whole.set(field, new Blob([new Uint8Array(size)]), 'a.bin')
    change(whole)
    return whole
  }
  const send = (whole: unknown, headers: Record<string, string> = {}) =>
    matrix.door.call(row.method, `/api${ownIds[name]?.(matrix.strangerOwns).path ?? row.path}`, {
      ...callerOf(row, matrix.stranger),
      body: whole,
      headers,
    })

  it('needs its file, in its field, and nothing else', async () => {
    expectProblem(await send(form((whole) => whole.delete(field))), 400)
    expectProblem(await send(form((whole) => whole.set(field, new Blob([]), 'empty.bin'))), 400)
    expectProblem(await send(form((whole) => whole.set('other', new Blob(['x']), 'b.bin'))), 400)
    expectProblem(await send(form((whole) => whole.append(field, new Blob(['x']), 'b.bin'))), 400)
    expectProblem(await send(form((whole) => whole.set('userId', '1'))), 400)
    expectProblem(await send(form((whole) => whole.set('__proto__', '1'))), 400)
    expectProblem(await send(form((whole) => whole.set('constructor', '1'))), 400)
    expectProblem(await send(form((whole) => whole.set('userId', 'x'.repeat(20_000)))), 400)
    for (let count = 0; count < 3; count += 1) {
      const many = form((whole) => {
        for (let index = 0; index < 50; index += 1) whole.append(`f${index}`, 'x')
      })
      expectProblem(await send(many), 400)
    }
  })

  it('refuses too much, and says what to do', async () => {
    const answer = await send(form(() => undefined, (row.file?.maxBytes ?? 0) + 1))
    expectProblem(answer, 413)
    expect(answer.json).toMatchObject({ detail: row.file?.tooLargeText })
  })

  it('refuses a broken form and another type', async () => {
    const type = 'multipart/form-data; boundary=b'
    expectProblem(
      await send('--b\r\nContent-Disposition: form-data; name="x"\r\n\r\ncut', { 'content-type': type }),
      400,
    )
    const cutFile = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\ncut`
    expectProblem(await send(cutFile, { 'content-type': type }), 400)
    expectProblem(await send('nothing of a form', { 'content-type': type }), 400)
    expectProblem(await send('', { 'content-type': type }), 400)
    expectProblem(await send('x', { 'content-type': 'multipart/form-data' }), 400)
    expectProblem(
      await send('x', { 'content-type': `multipart/form-data; boundary=${'b'.repeat(5000)}` }),
      400,
    )
    expectProblem(await send('{}', { 'content-type': 'application/json' }), 415)
    expectProblem(await send('x', { 'content-type': 'text/plain' }), 415)
  })
})

it.each(
  multipartRows
    .filter((row) => row.body?.safeParse({}).success === false)
    .map((row) => [nameOf(row), row] as const),
)('%s refuses wrong fields beside the file', async (_name, row) => {
  const send = (id: string, time: string) => {
    const form = audioForm(id)
    form.set('Timestamp', time)
    return matrix.door.call(row.method, `/api${row.path}`, { ...callerOf(row, matrix.stranger), body: form })
  }
  for (const id of ['', '0', '-1', '1e10', 'abc', '1\0'])
    expectProblem(await send(id, '2026-11-21T09:00:00Z'), 400)
  for (const time of ['', 'now', '2026-13-01T00:00:00Z', '1732179600'])
    expectProblem(await send('1', time), 400)
})

it('refuses a slice that is too large, unnamed or undated', async () => {
  const path = (track: string, stream: string, sequence: string) =>
    `/api/live/${matrix.strangerOwns.interviewId}/${track}/${stream}/${sequence}`
  const send = (where: string, change: Call = {}) =>
    matrix.door.call('PUT', where, { ...slice, token: matrix.stranger, ...change })
  const good = path('interviewer', 'stream-0001', '0')
  expectProblem(await send(good, { body: new Uint8Array(256 * 1024 + 1) }), 413)
  expectProblem(await send(good, { headers: { 'content-type': 'audio/webm' } }), 400)
  expectProblem(await send(good, { headers: { ...slice.headers, 'x-captured-at': 'yesterday' } }), 400)
  expectProblem(await send(good, { headers: { ...slice.headers, 'x-duration-ms': 'long' } }), 400)
  expectProblem(await send(path('nobody', 'stream-0001', '0')), 400)
  expectProblem(await send(path('interviewer', 'short', '0')), 400)
  expectProblem(await send(path('interviewer', 'stream-0001%2F..', '0')), 400)
  expectProblem(await send(path('interviewer', 'stream-0001', '-1')), 400)
  expectProblem(await send(path('interviewer', 'stream-0001', '1e9')), 400)
})
