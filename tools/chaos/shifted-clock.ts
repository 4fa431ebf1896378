// Loaded before a process of the product (`node --import`): its clock is wrong, and is set again and again while the
// process runs, forward and back. Timers and the database keep the right time.
const { CHAOS_CLOCK_OFFSETS_MS = '0', CHAOS_CLOCK_EVERY_MS = '1' } = process.env
const offsetsMs = CHAOS_CLOCK_OFFSETS_MS.split(',').map(Number)
const everyMs = Number(CHAOS_CLOCK_EVERY_MS)

const RightDate = Date

const wrongNow = () =>
  RightDate.now() + (offsetsMs[Math.floor(performance.now() / everyMs) % offsetsMs.length] ?? 0)

globalThis.Date = new Proxy(RightDate, {
  construct(target, given, newTarget) {
    return Reflect.construct(target, given.length === 0 ? [wrongNow()] : given, newTarget)
  },
  apply: () => new RightDate(wrongNow()).toString(),
  get(target, key) {
    return key === 'now' ? wrongNow : Reflect.get(target, key)
  },
})
