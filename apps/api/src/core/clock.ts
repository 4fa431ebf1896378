/** Time is an argument: everything that needs the present asks this. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
