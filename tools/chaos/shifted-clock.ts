// Loaded before a process of the product (`node --import`): its clock is wrong by this much, as that of a machine whose
// clock was set is. Timers and the database keep the right time.
const { CHAOS_CLOCK_OFFSET_MS = '0' } = process.env
const offsetMs = Number(CHAOS_CLOCK_OFFSET_MS)

const RightDate = Date

globalThis.Date = new Proxy(RightDate, {
  construct(target, given, newTarget) {
    const moment = given.length === 0 ? [RightDate.now() + offsetMs] : given
    return Reflect.construct(target, moment, newTarget)
  },
  apply: () => new RightDate(RightDate.now() + offsetMs).toString(),
  get(target, key) {
    return key === 'now' ? () => RightDate.now() + offsetMs : Reflect.get(target, key)
  },
})
