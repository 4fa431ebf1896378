import type { Embedder } from '../../../apps/api/src/ports/embedder.ts'
import { LabelledMatches } from '../../kit/labelled-matches.ts'
import type { Figure, Measured } from '../../kit/measure.ts'
import { describeShare } from '../../kit/share.ts'
import { type Answered, answerPerson, type QuestionForm } from './answer-people.ts'
import { chooseStories, readChoices } from './choose-stories.ts'
import { type CareerAuthors, readCareers } from './read-careers.ts'
import { type Person, type PersonQuestion, readPeople, untouchedPeople } from './read-people.ts'

/** Which people are measured, and how they are asked. */
export interface PeopleOptions {
  /** A folder of `.jsonl` files instead of the repository's own people. */
  folder?: string | null
  /** Measure the people nobody tunes on, and only them. */
  untouched?: boolean
  /** Measure the held careers of these authors, and only them; without any of the three, those of the first and the later ones. */
  careers?: CareerAuthors | null
  form?: QuestionForm
  /** The candidate has chosen stories before; see `chooseStories`. */
  hasChosen?: boolean
}

/** The coach as it is used: kinds, choice, certainty and form, also by kind and person. */
export async function evaluatePeople(embedder: Embedder, options: PeopleOptions = {}): Promise<Measured> {
  const { folder = null, untouched = false, careers = null, form = 'question', hasChosen = false } = options
  const people = choosePeople(folder, untouched, careers)
  const matches = new LabelledMatches()
  const chosen = hasChosen && folder !== null ? readChoices(folder) : undefined
  const answered: Answered[] = []
  for (const person of people) {
    const stories = hasChosen ? chooseStories(person, chosen) : []
    answered.push(...(await answerPerson(person, embedder, { form, stories, matches })))
  }
  await matches.close()
  const figures = [
    ...describeAll(answered),
    ...splitBy(answered, ({ person }) => person),
    ...splitBy(answered, ({ asked }) => asked.kind),
  ]
  return { figures, details: answered.map(describeAnswer) }
}

function choosePeople(folder: string | null, untouched: boolean, careers: CareerAuthors | null): Person[] {
  if (folder !== null) return readPeople(folder)
  if (untouched) return readPeople().filter(({ id }) => untouchedPeople.has(id))
  return careers ? readCareers('held', careers) : [...readCareers('held'), ...readCareers('held', 'later')]
}

const kindsOf: Partial<Record<PersonQuestion['kind'], readonly string[]>> = {
  behavioural: ['behavioural', 'open', 'technical'],
  technical: ['technical', 'behavioural', 'open'],
  biographical: ['about-yourself', 'biographical', 'logistics', 'motivation', 'fit'],
  situational: ['case'],
  knowledge: ['knowledge'],
}

const isRight = ({ best, acceptable }: PersonQuestion, told: readonly string[]) =>
  told.some((id) => best.includes(id) || acceptable.includes(id))

/** A story that is wrong for the question is told, and none that is right. */
const isWrong = ({ asked, told }: Answered) =>
  !isRight(asked, told) && told.some((id) => asked.hardNegatives.includes(id))

const isHelped = ({ texts, kind }: Answered) => texts.length >= 2 && /case|knowledge|coding/u.test(kind)

/** What readers who did not know the labels gave such answers on average. */
const marks = { right: 7.5, rightBeside: 4.5, none: 1.5, denied: 1 }

function weighUse({ asked, told, others, saysNothingNear }: Answered): number {
  if (isRight(asked, told)) return marks.right
  if (saysNothingNear) return marks.denied
  return told.length === 0 && isRight(asked, others) ? marks.rightBeside : marks.none
}

/** A cue that breaks off ends on a word that wants another. */
const breaksOff =
  /\b(?:a|an|the|of|to|by|for|with|in|on|at|from|and|or|but|that|which|who|its|their|my|our|no|is|was|are)\.?$/iu

function describeAll(all: readonly Answered[]): Figure[] {
  const stories = all.filter(({ asked }) => asked.best.length > 0)
  const none = all.filter(({ asked }) => asked.kind === 'none')
  const general = all.filter(({ asked }) => asked.kind === 'situational' || asked.kind === 'knowledge')
  const kinds = all.filter(({ asked }) => kindsOf[asked.kind])
  const cues = all.filter(({ cue }) => cue !== '')
  const share = (name: string, items: readonly Answered[], has: (item: Answered) => boolean) =>
    describeShare(name, items.filter(has).length, items.length)
  return [
    share('kind of question', kinds, ({ asked, kind }) => kindsOf[asked.kind]?.includes(kind) ?? false),
    share('first line told is right', stories, ({ asked, told }) => isRight(asked, told.slice(0, 1))),
    share('a right line is told', stories, ({ asked, told }) => isRight(asked, told)),
    share('right among three cues', stories, ({ asked, ranked }) => isRight(asked, ranked)),
    share(
      'a right line is told, or stands beside as one of three others',
      stories,
      ({ asked, told, others }) => isRight(asked, [...told, ...others]),
    ),
    share('a wrong story is told', stories, isWrong),
    share(
      'no line that is told is right',
      stories,
      ({ asked, told }) => told.length > 0 && !isRight(asked, told),
    ),
    share('the choice is left to the candidate', stories, ({ offers }) => offers),
    share(
      'left to the candidate, right among three',
      stories,
      (item) => item.offers && isRight(item.asked, item.ranked),
    ),
    share('nothing told though there is something', stories, ({ told }) => told.length === 0),
    share('says that nothing is there: rightly', none, (item) => item.saysNothingNear),
    share(
      'says that, or tells the closest as such: rightly',
      none,
      (item) => item.saysNothingNear || item.saysClosest,
    ),
    share('says that nothing is there: wrongly', stories, (item) => item.saysNothingNear),
    share(
      'tells a right line as the closest',
      stories,
      (item) => item.saysClosest && isRight(item.asked, item.told),
    ),
    {
      name: 'usefulness as blind readers would mark it, of 10',
      value: stories.reduce((sum, item) => sum + weighUse(item), 0) / Math.max(1, stories.length),
      unit: '',
    },
    share('case and knowledge helped', general, isHelped),
    share('at least three sentences', all, ({ texts }) => texts.length >= 3),
    share(
      'cue whole, seven words at most',
      cues,
      ({ cue }) => cue.split(' ').length <= 7 && !breaksOff.test(cue),
    ),
    {
      name: 'segments refused by the check',
      value: all.reduce((sum, { refused }) => sum + refused, 0),
      unit: '',
    },
  ]
}

/** The figures that decide, for each person or kind. */
function splitBy(all: readonly Answered[], key: (item: Answered) => string): Figure[] {
  return [...new Set(all.map(key))].flatMap((name) => {
    const some = all.filter((item) => key(item) === name)
    const stories = some.filter(({ asked }) => asked.best.length > 0)
    const general = some.filter(({ asked }) => asked.kind === 'situational' || asked.kind === 'knowledge')
    const none = some.filter(({ asked }) => asked.kind === 'none')
    const share = (title: string, items: readonly Answered[], has: (item: Answered) => boolean) =>
      items.length === 0 ? [] : [describeShare(`${name}: ${title}`, items.filter(has).length, items.length)]
    return [
      ...share('a right line is told', stories, ({ asked, told }) => isRight(asked, told)),
      ...share(
        'left to the candidate, right among three',
        stories,
        (item) => item.offers && isRight(item.asked, item.ranked),
      ),
      ...share('right among three cues', stories, ({ asked, ranked }) => isRight(asked, ranked)),
      ...share('a wrong story is told', stories, isWrong),
      ...share('case and knowledge helped', general, isHelped),
      ...share('says that nothing is there: rightly', none, (item) => item.saysNothingNear),
    ]
  })
}

function describeAnswer(item: Answered) {
  const { person, asked, kind, told, ranked, texts, cue, offers, cues, gaps } = item
  return {
    person,
    id: asked.id,
    kind: `${asked.kind}, taken for ${kind}`,
    isRight: asked.best.length === 0 ? null : isRight(asked, told),
    question: asked.question,
    cue,
    answer: texts.join(' '),
    offers,
    cues,
    gaps,
    told,
    ranked,
    best: asked.best,
  }
}
