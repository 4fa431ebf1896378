import { describe, expect, it } from 'vitest'
import { listNames } from './list-names.ts'
import { repairNames, soundNames } from './repair-names.ts'
import { compareSounds, toSounds } from './sounds.ts'

const sources = {
  names: ['Kestrel Pay', 'Northlake Payments (contract)', 'Between jobs'],
  texts: [
    'Moved 260 jobs to Kubernetes with Terraform. Wrote the dashboards in Grafana, in March.',
    'Led a team. Ran PostgreSQL on EKS and moved Argo Workflows to the Harrowmere office, the Argo ones last.',
  ],
}
const names = soundNames(listNames(sources))
const repair = (text: string) => repairNames(text, names)

describe('names of a candidate', () => {
  it('are what is capitalised for itself: no everyday word, no first word, no month, nothing spelled in letters', () => {
    const listed = listNames(sources)
    expect(listed.slice(0, 2)).toEqual(['Kestrel Pay', 'Northlake Payments'])
    expect(listed).toEqual(
      expect.arrayContaining(['Kubernetes', 'Terraform', 'Grafana', 'PostgreSQL', 'Argo', 'Harrowmere']),
    )
    for (const word of ['Moved', 'Led', 'March', 'EKS', 'Between jobs', 'Payments'])
      expect(listed).not.toContain(word)
  })

  it('end at the next plain word, and keep the marks within them', () => {
    const listed = listNames({
      texts: ['We moved Argo Workflows to Harrowmere and sold Orda-Zell.'],
      names: [],
    })
    expect(listed.toSorted()).toEqual(['Argo', 'Argo Workflows', 'Harrowmere', 'Orda-Zell', 'Workflows'])
  })

  it('may open a sentence only with a capital within, and hold no digit', () => {
    const listed = listNames({
      texts: ['PostgreSQL ran there. Brindle came later: Zerbo and Kafka2go.'],
      names: [],
    })
    expect(listed).toEqual(['PostgreSQL'])
  })

  it('are counted, and no more than two hundred are kept', () => {
    const texts = Array.from(
      { length: 400 },
      (_, at) =>
        `We used Tool${'abcdefghij'[at % 10]}${'klmnopqrst'[at % 7]}x${at % 3 === 0 ? 'y' : 'z'} and Zerbo.`,
    )
    const listed = listNames({ texts, names: [] })
    expect(listed[0]).toBe('Zerbo')
    expect(listed.length).toBeLessThanOrEqual(200)
  })
})

describe('a misheard name', () => {
  it.each([
    ['Tell me about Cooper Netties.', 'Tell me about Kubernetes.'],
    ['What did you do with terror form?', 'What did you do with Terraform?'],
    ["How was Kestral Pay's on-call?", "How was Kestrel Pay's on-call?"],
    ['Why did you leave north lake payments?', 'Why did you leave Northlake Payments?'],
    ['Did you draw that in grafanna?', 'Did you draw that in Grafana?'],
  ])('%s is read as %s', (heard, read) => {
    expect(repair(heard).text).toBe(read)
    expect(repair(heard).repairs).toHaveLength(1)
  })

  it('says what was heard and what it is read as, in the order of the text', () => {
    expect(repair('Kooberneties first, then terraforme.').repairs).toEqual([
      { heard: 'Kooberneties', read: 'Kubernetes' },
      { heard: 'terraforme', read: 'Terraform' },
    ])
  })
})

describe('what stays as it was', () => {
  it.each([
    'Tell me about Kubernetes and kubernetes.',
    'You ran 40 cuber 90 days, cooper 2 netties.',
    'How did you form a team and pay them?',
    'Can you give me an example of a time when you had to pay attention to detail?',
    'Do you have any questions for us?',
    '',
  ])('%s', (text) => {
    expect(repair(text)).toEqual({ text, repairs: [] })
  })

  it('numbers are never part of a repair', () => {
    for (const text of ['Cube 8 netties', 'Twenty grafanna 7', 'terra 4 form'])
      for (const { heard } of repair(text).repairs) expect(heard).not.toMatch(/\d|twenty/i)
  })
})

it('compares by sound: the same spelled differently is near, other words are far', () => {
  const distance = (one: string, other: string) => compareSounds(toSounds(one), toSounds(other))
  expect(distance('Kafka', 'carfka')).toBeLessThan(0.25)
  expect(distance('philips', 'fillips')).toBe(0)
  expect(distance('Kubernetes', 'experience')).toBeGreaterThan(0.35)
  expect(distance('', '')).toBe(0)
  expect(distance('PostgreSQL', 'postgre SQL')).toBe(0)
  expect(distance('mySQL', 'my eskuel')).toBe(0)
})

it('gives a text up that is made to be compared for ever, and mends one of a length that people say', () => {
  // Every word sounds as long as every name and begins like it.
  const alike = Array.from({ length: 200 }, (_, at) => `Kalu${'bdfgklmnprst'.split('').join('aiou'[at % 4])}`)
  const names = soundNames(['Kubernetes', ...alike])
  const cost = (words: number) => {
    const began = process.cpuUsage()
    repairNames(`cooper netties ${'kalubadafagakalamanu '.repeat(words)}`, names)
    return process.cpuUsage(began).user
  }
  const least = (words: number) => Math.min(cost(words), cost(words), cost(words))
  expect(least(600)).toBeLessThan(3 * least(60))
  expect(repairNames(`we run on cooper netties ${'and so on '.repeat(150)}`, names).text).toContain(
    'Kubernetes',
  )
})

it.each(['prioritise', 'prioritised', 'prioritizing', 'prioritisation'])('takes %s for no name', (word) => {
  expect(repairNames(`we had to ${word} the queries`, soundNames(['Prometheus'])).repairs).toEqual([])
})
