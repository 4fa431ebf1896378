import type { OccasionKey } from '@cuelight/contracts/occasions'
import { describe, expect, it } from 'vitest'
import type { KeptStory, ResumeLine } from '../../ports/language-model.ts'
import { classifyQuestion } from '../questions/classify-question.ts'
import { sampleLines } from '../sample.fixture.ts'
import { cutStory } from './cut-story.ts'
import { draftStories } from './draft-stories.ts'
import { findContradictions } from './find-contradictions.ts'
import { matchStory } from './match-story.ts'
import { type OccasionMatches, proposeStories, rateCompetencies, weighMatches } from './rate-competencies.ts'
import { onlyCompetency, readCompetencies } from './read-competencies.ts'
import { findMissingParts, noWords } from './story-parts.ts'
import { tellStory } from './tell-story.ts'

const header = 'Harbour Clinic, Nurse, 2019-2023'
const line = (resumeLineId: number, text: string, roleHeader = header): ResumeLine => {
  return { resumeLineId, section: 'Experience', roleHeader, text }
}

describe('drafts', () => {
  it('keep lines of one matter together and those of another role apart', () => {
    const drafts = draftStories([
      line(1, 'Rebuilt the handover board of the dialysis ward with two colleagues'),
      line(2, 'As a result the dialysis handover takes ten minutes instead of thirty'),
      line(3, 'Trained six new nurses in wound care'),
      line(4, 'Rebuilt the handover board of the dialysis ward again', 'Other Clinic, Nurse, 2015-2019'),
      line(5, 'Wound care, triage, German', ''),
    ])
    expect(drafts.map(({ lines }) => lines.map(({ resumeLineId }) => resumeLineId))).toEqual([
      [1, 2],
      [3],
      [4],
    ])
  })

  it.each([
    ['Trained six new nurses in wound care', ['result', 'task']],
    ['Helped with the move of the ward', ['result', 'action']],
    ['Cut waiting times by 40% to keep the clinic open, and every ward works that way since then', []],
  ])('ask for what %j does not tell', (text, missing) => {
    expect(findMissingParts([text], noWords)).toEqual(missing)
  })

  it('ask for no part that own words tell', () => {
    const words = {
      ...noWords,
      result: 'All six stayed.',
      task: 'I wanted them to stay.',
      change: 'It is the rule now.',
    }
    expect(findMissingParts(['Trained six new nurses in wound care'], words)).toEqual([])
  })
})

it('offers for a competency the stories that show it', () => {
  const ratings = rateCompetencies(sampleLines)
  const proposals = proposeStories(
    sampleLines.map((_line, at) => ({ linePlaces: [at] })),
    ratings,
  )
  expect(proposals.get('leadership')?.map((at) => sampleLines[at]?.resumeLineId)).toContain(101)
  expect(proposals.get('conflict')?.[0]).toBe(4)
})

describe('what the line matcher says beside a rating', () => {
  const ratings = new Map<OccasionKey, number[]>([
    ['proud', [0.4, 0.3, 0.01]],
    ['conflict', [0.1, 0.2, 0.3]],
  ])
  const stories = [0, 1, 2].map((at) => ({ linePlaces: [at] }))
  const propose = (matches: OccasionMatches | null) =>
    Object.fromEntries(proposeStories(stories, weighMatches(ratings, matches)))

  it('puts what is near before what is far, and leaves the rest as it was', () => {
    const matches = new Map<OccasionKey, number[]>([['proud', [2, 9, 2]]])
    expect(propose(matches)).toEqual({ proud: [1, 0, 2], conflict: [2, 1, 0] })
  })

  it('changes nothing where it says nothing, or the same of every line', () => {
    const unchanged = { proud: [0, 1, 2], conflict: [2, 1, 0] }
    expect(propose(null)).toEqual(unchanged)
    const even = new Map([...ratings.keys()].map((key): [OccasionKey, number[]] => [key, [7, 7, 7]]))
    expect(propose(even)).toEqual(unchanged)
  })

  it('leaves every story to be proposed, however far it is', () => {
    const matches = new Map<OccasionKey, number[]>([['proud', [40, -40, -80]]])
    expect(propose(matches).proud).toEqual([0, 1, 2])
  })
})

describe('the match', () => {
  const story = (id: number, lines: ResumeLine[], own: ResumeLine | null = null): KeptStory => {
    return { id, cue: 'A cue', words: noWords, roleHeader: header, lines, own }
  }
  const first = { ...line(1, 'Rebuilt the handover board'), relevance: 0.3 }
  const second = { ...line(2, 'Trained six new nurses'), relevance: 0.2 }
  const others = Array.from({ length: 20 }, (_none, at) => ({
    ...line(20 + at, 'Ordered the stock'),
    relevance: 0.02,
  }))
  const base = {
    stories: [],
    lines: [first, second, ...others],
    absence: 0.1,
    wanted: onlyCompetency(null),
    occasions: new Map(),
    told: [],
  }
  const asked = classifyQuestion('Tell me about a time you disagreed with a colleague.', [])

  it('is none without a kept story, and leaves the order to relevance', () => {
    const { best, ranked } = matchStory({ ...base, question: asked })
    expect(best).toBeNull()
    expect(ranked.slice(0, 2).map(({ resumeLineId }) => resumeLineId)).toEqual([1, 2])
  })

  it('prefers the story chosen for what is asked, though another line is nearer', () => {
    const stories = [{ story: story(7, [second]), chosenFor: ['conflict' as const] }]
    const match = { ...base, question: asked, stories, wanted: onlyCompetency('conflict') }
    expect(matchStory(match)).toMatchObject({ best: { story: { id: 7 }, certainty: 'sure' } })
    expect(matchStory({ ...match, wanted: onlyCompetency('delivery') }).best).toBeNull()
  })

  it('prefers the story chosen for the usual question that this one is', () => {
    const stories = [{ story: story(7, [second]), chosenFor: ['own-mistake' as const] }]
    const match = { ...base, question: asked, stories }
    expect(matchStory({ ...match, occasions: new Map([['own-mistake', 0.4]]) }).best?.story.id).toBe(7)
    expect(matchStory({ ...match, occasions: new Map([['proud', 0.4]]) }).best).toBeNull()
  })

  it('tells the broad choice for a finer question, until one is chosen for that', () => {
    const broad = { story: story(7, [first]), chosenFor: ['conflict' as const] }
    const fine = { story: story(8, [second]), chosenFor: ['mediated' as const] }
    const match = { ...base, question: asked, occasions: new Map([['mediated', 0.9] as const]) }
    expect(matchStory({ ...match, stories: [broad] }).best?.story.id).toBe(7)
    expect(matchStory({ ...match, stories: [broad, fine] }).best?.story.id).toBe(8)
  })

  it('leaves the choice open where nothing stands out', () => {
    const lines = [1, 2, 3, 4, 5, 6].map((id) => ({ ...line(id, 'Rebuilt a board'), relevance: 0.15 }))
    const stories = lines.map((one) => ({ story: story(one.resumeLineId, [one]), chosenFor: [] }))
    expect(matchStory({ ...base, lines, question: asked, stories }).best).toBeNull()
  })

  it('tells none that was not chosen where likely nothing answers', () => {
    const held = { story: story(7, [first]), chosenFor: ['conflict' as const] }
    const match = { ...base, question: asked, stories: [held] }
    expect(matchStory(match).best?.story.id).toBe(7)
    expect(matchStory({ ...match, absence: 0.5 }).best).toBeNull()
    const chosen = { ...match, absence: 0.5, occasions: new Map([['conflict', 0.9] as const]) }
    expect(matchStory(chosen).best?.story.id).toBe(7)
  })

  it('tells the story chosen for the usual question that is plainly asked, however far it seems', () => {
    const far = { ...second, relevance: 0.03 }
    const stories = [
      { story: story(7, [first]), chosenFor: [] },
      { story: story(8, [far]), chosenFor: ['conflict' as const] },
    ]
    const match = { ...base, lines: [first, far, ...others], question: asked, stories }
    expect(matchStory({ ...match, occasions: new Map([['conflict', 0.95]]) }).best?.story.id).toBe(8)
  })

  it('tells no story twice, but a follow-up goes on with it', () => {
    const stories = [
      { story: story(7, [first]), chosenFor: [] },
      { story: story(8, [second]), chosenFor: [] },
    ]
    const match = { ...base, question: asked, stories, told: [1] }
    expect(matchStory(match).best?.story.id).toBe(8)
    const followUp = classifyQuestion('And how did that end?', [asked.text])
    expect(matchStory({ ...match, question: followUp }).best?.story.id).toBe(7)
  })

  it('has nothing to say to a question about knowledge', () => {
    const stories = [{ story: story(7, [first]), chosenFor: ['conflict' as const] }]
    const question = classifyQuestion('What is the difference between triage and screening?', [])
    expect(matchStory({ ...base, question, stories, wanted: onlyCompetency('conflict') }).best).toBeNull()
  })
})

it('reads a competency off the words where there is no vector', () => {
  const question = classifyQuestion('Tell me about a conflict.', [])
  const likely = readCompetencies(question, null)
  expect([...likely].toSorted((one, other) => other[1] - one[1])[0]?.[0]).toBe('conflict')
})

describe('telling', () => {
  const told: KeptStory = {
    id: 3,
    cue: 'Rebuilt the handover board',
    words: { ...noWords, situation: 'Our handovers took half an hour.', change: 'Every ward does it now.' },
    roleHeader: header,
    lines: [line(1, 'Rebuilt the handover board of the dialysis ward')],
    own: line(-3, 'Our handovers took half an hour. Every ward does it now.'),
  }
  const question = classifyQuestion('Tell me about an improvement you made.', [])
  const texts = (story: KeptStory, certainty: 'sure' | 'nearest' = 'sure') =>
    tellStory(story, question, { summary: null, certainty }).segments.map(({ text, chunkIds }) => [
      text,
      ...chunkIds,
    ])

  it('puts own words and lines in the order of a story', () => {
    expect(texts(told)).toEqual([
      ['Rebuilt the handover board', -3],
      ['Our handovers took half an hour.', -3],
      ['I rebuilt the handover board of the dialysis ward.', 1],
      ['Every ward does it now.', -3],
    ])
  })

  it('says where it was when nobody else does, and that it is the closest when it is', () => {
    const lineAlone = { ...told, words: noWords, own: null }
    expect(texts(lineAlone)[1]?.[0]).toContain('Harbour Clinic')
    expect(texts(lineAlone, 'nearest')[1]?.[0]).toMatch(/closest|nearest/u)
  })

  it('names beside it what is missing, and never in it', () => {
    const { segments, gaps } = tellStory(told, question, { summary: null, certainty: 'sure' })
    expect(gaps).toEqual(['Add: the result, your goal.'])
    expect(segments.every(({ kind }) => kind !== 'blank')).toBe(true)
  })
})

it('cuts a story told in one go into its parts and leaves no word out', () => {
  const text =
    'At Harbour our handovers took half an hour. I wanted to get home on time, and so did everybody. So I drew a board and tried it for a week. In the end we needed ten minutes. Since then every ward works like that.'
  const words = cutStory(text)
  expect(words).toEqual({
    situation: 'At Harbour our handovers took half an hour.',
    task: 'I wanted to get home on time, and so did everybody.',
    action: 'So I drew a board and tried it for a week.',
    result: 'In the end we needed ten minutes.',
    change: 'Since then every ward works like that.',
  })
})

it('tells what own words say otherwise than the resume, and nothing of what is only new', () => {
  const lines = [line(1, 'Trained 6 new nurses in wound care')]
  expect(findContradictions(['I trained 9 new nurses in wound care.'], lines)).toHaveLength(1)
  expect(findContradictions(['I trained 6 new nurses in wound care, and 3 in triage.'], lines)).toEqual([])
  expect(findContradictions([''], lines)).toEqual([])
})
