// @vitest-environment jsdom
import { occasions } from '@cuelight/contracts/occasions'
import type { Story, StoryBoard } from '@cuelight/contracts/story'
import {
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChooseCard } from './choose-card.tsx'
import { findToldStories } from './stories-card.tsx'
import { StoryEditor } from './story-editor.tsx'
import { StoryGrid } from './story-grid.tsx'

const calls = vi.hoisted(() => ({
  board: vi.fn<() => Promise<unknown>>(),
  choose: vi.fn<(input: unknown) => Promise<unknown>>(),
  save: vi.fn<(input: unknown) => Promise<unknown>>(),
  remove: vi.fn<(input: unknown) => Promise<unknown>>(),
}))

// The server's calls and the cache behind them; everything else of the screen is real.
vi.mock('../../shell/api-client.ts', () => {
  const mutation = (run: (input: unknown) => Promise<unknown>) => ({
    useMutation: (options: object) => useMutation({ mutationFn: run, ...options }),
  })
  return {
    api: {
      useUtils() {
        const queries = useQueryClient()
        return {
          stories: {
            board: {
              cancel: () => queries.cancelQueries({ queryKey: ['board'] }),
              setData: (_input: undefined, change: (board: unknown) => unknown) =>
                queries.setQueryData(['board'], change),
              invalidate: () => queries.invalidateQueries({ queryKey: ['board'] }),
            },
          },
          preparation: { read: { invalidate: async () => undefined } },
        }
      },
      stories: {
        board: { useQuery: () => useQuery({ queryKey: ['board'], queryFn: calls.board }) },
        choose: mutation(calls.choose),
        save: mutation(calls.save),
        remove: mutation(calls.remove),
      },
    },
    messageOf: (error: Error) => error.message,
  }
})

const noWords = { situation: null, task: null, action: null, result: null, change: null }
const story = (line: number, cue: string, over: Partial<Story> = {}): Story => ({
  id: null,
  cue,
  words: noWords,
  role: 'Nurse at Harbour Clinic',
  lines: [{ resumeLineId: line, text: `${cue} in 2021` }],
  competencies: [],
  skills: [],
  missing: ['result', 'task'],
  aloud: null,
  contradictions: [],
  source: 'drafted',
  chosenFor: [],
  updatedDate: null,
  ...over,
})
const board = (stories: Story[]): StoryBoard => ({
  stories,
  proposals: [
    { competency: 'conflict', places: [1, 0] },
    { competency: 'ethics', places: [] },
  ],
  occasions: [
    { occasion: 'conflict', places: [1, 0] },
    { occasion: 'integrity', places: [] },
  ],
  cvName: 'me.pdf',
  isReading: false,
})
const stories = [story(1, 'Rebuilt the handover board'), story(2, 'Refused the discharge')]

beforeEach(() => {
  for (const call of Object.values(calls)) call.mockReset().mockResolvedValue({ storyId: 7 })
  calls.board.mockResolvedValue(board(stories))
})
afterEach(cleanup)

function CardOfBoard() {
  const queries = useQueryClient()
  const { data } = useQuery<StoryBoard>(
    { queryKey: ['board'], queryFn: () => calls.board() as Promise<StoryBoard> },
    queries,
  )
  return data ? <ChooseCard board={data} /> : null
}

function show(screenPart: React.ReactNode) {
  render(<QueryClientProvider client={new QueryClient()}>{screenPart}</QueryClientProvider>)
  return userEvent.setup()
}

const groupOf = (name: string) => screen.findByRole('group', { name: `${name}: the story to tell` })

test('one click chooses a proposed story, at once on the screen and then on the server', async () => {
  const answer = Promise.withResolvers<unknown>()
  calls.choose.mockReturnValue(answer.promise)
  const user = show(<CardOfBoard />)
  const group = within(await groupOf(occasions.conflict.name))
  const [first] = group.getAllByRole('button')
  expect(first?.textContent).toContain('Refused the discharge')
  await user.click(group.getByRole('button', { name: /Refused the discharge/u }))
  await waitFor(() =>
    expect(group.getByRole('button', { name: /Refused/u }).getAttribute('aria-pressed')).toBe('true'),
  )
  expect(screen.getByText('1 of 2 chosen')).toBeDefined()
  const place = { resumeLineIds: [2] }
  expect(calls.choose.mock.calls[0]?.[0]).toEqual({ competency: 'conflict', place, isChosen: true })
  answer.resolve({ storyId: 7 })
})

test('the finer questions come on demand and are counted apart', async () => {
  const finer = [...board(stories).occasions, { occasion: 'mediated' as const, places: [0] }]
  calls.board.mockResolvedValue({ ...board(stories), occasions: finer })
  calls.choose.mockReturnValue(Promise.withResolvers<unknown>().promise)
  const user = show(<CardOfBoard />)
  await groupOf(occasions.conflict.name)
  expect(screen.getByText('0 of 2 chosen')).toBeDefined()
  expect(screen.queryByRole('group', { name: `${occasions.mediated.name}: the story to tell` })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show these questions' }))
  const group = within(await groupOf(occasions.mediated.name))
  await user.click(group.getByRole('button', { name: /Rebuilt the handover board/u }))
  await waitFor(() => expect(screen.getByText('1 of 1 chosen')).toBeDefined())
  expect(calls.choose.mock.calls[0]?.[0]).toMatchObject({ competency: 'mediated', isChosen: true })
})

test('a choice the server refuses is taken back and said', async () => {
  calls.choose.mockRejectedValue(new Error('You have 100 stories. Please delete one first.'))
  const user = show(<CardOfBoard />)
  const group = within(await groupOf(occasions.conflict.name))
  await user.click(group.getByRole('button', { name: /Refused/u }))
  await screen.findByText('You have 100 stories. Please delete one first.')
  await waitFor(() => expect(screen.getByText('0 of 2 chosen')).toBeDefined())
})

test('a story that is not proposed can be chosen from the list', async () => {
  const user = show(<CardOfBoard />)
  await user.selectOptions(
    await screen.findByLabelText(`Another story for ${occasions.integrity.name}`),
    'line-1',
  )
  await waitFor(() => expect(calls.choose).toHaveBeenCalledTimes(1))
  expect(calls.choose.mock.calls[0]?.[0]).toMatchObject({ competency: 'integrity', isChosen: true })
})

test('only the missing parts are asked for, and what is written is kept with the draft', async () => {
  const user = show(<StoryEditor story={story(1, 'Rebuilt the handover board')} />)
  expect(screen.queryByLabelText('What changed')).toBeNull()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('The result'), 'Ten minutes instead of thirty.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.save).toHaveBeenCalledTimes(1))
  expect(calls.save.mock.calls[0]?.[0]).toEqual({
    place: { resumeLineIds: [1] },
    cue: 'Rebuilt the handover board',
    words: { ...noWords, result: 'Ten minutes instead of thirty.' },
  })
})

test('shorthand is asked for once: the drafted sentence in one field, kept as the own words when changed', async () => {
  const aloud = 'One thing I’d point to is a tariff change with 11 days’ notice.'
  const user = show(<StoryEditor story={story(1, 'Tariff change', { id: 4, aloud, missing: ['action'] })} />)
  expect(screen.queryByLabelText('Your own part')).toBeNull()
  const field = screen.getByLabelText('How would you say this aloud?')
  expect(field).toHaveProperty('value', aloud)
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await user.clear(field)
  expect(field).toHaveProperty('value', '')
  await user.type(field, 'I rewrote the price rules in eleven days.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.save).toHaveBeenCalledTimes(1))
  expect(calls.save.mock.calls[0]?.[0]).toMatchObject({
    place: { storyId: 4 },
    words: { ...noWords, action: 'I rewrote the price rules in eleven days.' },
  })
})

test('a drafted sentence that sounds right is kept with one click, and never by saving another part', async () => {
  const aloud = 'We’re talking about 34 people.'
  const user = show(<StoryEditor story={story(1, 'The team', { id: 4, aloud })} />)
  await user.type(screen.getByLabelText('The result'), 'Nobody left.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.save).toHaveBeenCalledTimes(1))
  expect(calls.save.mock.calls[0]?.[0]).toMatchObject({ words: { action: null, result: 'Nobody left.' } })
  await user.click(screen.getByRole('button', { name: 'That’s how I’d say it' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.save).toHaveBeenCalledTimes(2))
  expect(calls.save.mock.calls[1]?.[0]).toMatchObject({ words: { action: aloud } })
})

test('a text that could not be saved stays in its field', async () => {
  calls.save.mockRejectedValue(new Error('Something went wrong.'))
  const user = show(<StoryEditor story={story(1, 'Rebuilt the handover board')} />)
  await user.type(screen.getByLabelText('The result'), 'Ten minutes.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Something went wrong.')
  expect(screen.getByLabelText('The result')).toHaveProperty('value', 'Ten minutes.')
})

test('what does not agree with the resume is said beside the story', () => {
  show(
    <StoryEditor
      story={story(1, 'Rebuilt the board', { contradictions: ['You say “9”, and your resume says “6”.'] })}
    />,
  )
  expect(screen.getByText(/your resume says “6”. Which one is right\?/u)).toBeDefined()
})

test('the grid says what is missing and which story is overused', () => {
  const often = story(1, 'Rebuilt the board', {
    id: 4,
    chosenFor: ['conflict', 'delivery', 'initiative', 'teamwork'],
  })
  show(<StoryGrid board={board([often, stories[1] as Story])} />)
  expect(
    screen.getByText('1 kind of question has no story yet. One story is told so often that it shows.'),
  ).toBeDefined()
  expect(screen.getByText('Overused')).toBeDefined()
  expect(screen.getByText('Missing')).toBeDefined()
})

test('a prepared answer knows the kept stories it tells', () => {
  const segment = (chunkIds: number[]) => ({
    kind: 'grounded' as const,
    part: 'action' as const,
    text: 'x',
    chunkIds,
  })
  const kept = [story(1, 'By its line', { id: 4 }), story(9, 'By own words', { id: 5 }), story(2, 'A draft')]
  const evidence = [{ cvChunkId: -5, section: 'Your story', text: 'x', storyId: 5 }]
  const told = findToldStories({ segments: [segment([1]), segment([-5]), segment([2])], evidence }, kept)
  expect(told.map(({ cue }) => cue)).toEqual(['By its line', 'By own words'])
})
