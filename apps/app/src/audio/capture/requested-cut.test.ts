import { expect, test } from 'vitest'
import { publishCutRequest, RequestedCut, subscribeToCutRequests } from './requested-cut.ts'

/** The moments of the cuts, with a meter that reads every 20 ms. `requests`: moment of the request to wanted cut. */
function run(requests: Record<number, number>, untilMs: number): number[] {
  let nowMs = 0
  const cuts: number[] = []
  const cut = new RequestedCut(() => cuts.push(nowMs))
  for (; nowMs <= untilMs; nowMs += 20) {
    const atMs = requests[nowMs]
    if (atMs !== undefined) cut.request(atMs)
    cut.check(nowMs)
  }
  return cuts
}

test('cuts once, at the requested moment', () => {
  expect(run({ 100: 450 }, 5000)).toEqual([460])
})

test('follows the newest request, and cuts at once when its moment has passed', () => {
  expect(run({ 100: 700, 200: 900, 2000: 1500 }, 5000)).toEqual([900, 2000])
})

test('ignores a moment of another clock', () => {
  expect(run({ 0: 60_000 }, 61_000)).toEqual([])
  expect(run({ 20000: 100 }, 21_000)).toEqual([])
})

test('passes a request to its subscribers, with the track', () => {
  const received: [string, number][] = []
  const stop = subscribeToCutRequests((track, atMs) => received.push([track, atMs]))
  publishCutRequest('interviewer', 5)
  stop()
  publishCutRequest('interviewer', 6)
  expect(received).toEqual([['interviewer', 5]])
})
