/** What the queue needs to know of a job. */
export interface QueueItem {
  priority: 'final' | 'partial'
  sessionKey: string
}

export interface JobQueue<Job extends QueueItem> {
  /** Adds a job at the end of its rank. Returns the partial of the same session that it replaced. */
  push(job: Job): Job | undefined
  /** Puts a job that lost its worker in front of its rank. Returns the job itself when a newer partial waits. */
  putBack(job: Job): Job | undefined
  /** The next job: finals before partials, each in order of arrival. */
  take(): Job | undefined
  takeFinal(): Job | undefined
  /** Takes out the partial of a session whose final is here. */
  takePartial(sessionKey: string): Job | undefined
  readonly isEmpty: boolean
  remove(job: Job): void
  /** Empties the queue and returns what was in it. */
  drain(): Job[]
}

/** The order of the recogniser's work. Pure: no clock, no process. */
export function createJobQueue<Job extends QueueItem>(): JobQueue<Job> {
  let finals: Job[] = []
  let partials: Job[] = []
  const findPartial = (sessionKey: string) => partials.findIndex((job) => job.sessionKey === sessionKey)
  return {
    push(job) {
      if (job.priority === 'final') {
        finals.push(job)
        return undefined
      }
      const index = findPartial(job.sessionKey)
      // The newer partial takes the place of the older one, so that a talkative session cannot starve itself.
      if (index >= 0) return partials.splice(index, 1, job)[0]
      partials.push(job)
      return undefined
    },
    putBack(job) {
      if (job.priority === 'final') finals.unshift(job)
      else if (findPartial(job.sessionKey) >= 0) return job
      else partials.unshift(job)
      return undefined
    },
    take: () => finals.shift() ?? partials.shift(),
    takeFinal: () => finals.shift(),
    takePartial(sessionKey) {
      const index = findPartial(sessionKey)
      return index < 0 ? undefined : partials.splice(index, 1)[0]
    },
    get isEmpty() {
      return finals.length + partials.length === 0
    },
    remove(job) {
      finals = finals.filter((other) => other !== job)
      partials = partials.filter((other) => other !== job)
    },
    drain() {
      const all = [...finals, ...partials]
      finals = []
      partials = []
      return all
    },
  }
}
