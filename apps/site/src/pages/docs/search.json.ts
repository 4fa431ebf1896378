import { getCollection } from 'astro:content'
import type { APIRoute } from 'astro'
import { readDocumentation } from '../../collections/read-collections.ts'
import type { Field } from '../../components/docs/read-operations.ts'
import type { SearchEntry } from '../../components/docs/search.ts'
import { splitMarkdown } from '../../components/docs/split-markdown.ts'

/** The words of the documentation, fetched when a visitor opens the search. */
export const GET: APIRoute = async () => {
  const pages = await readDocumentation()
  const [operatorGuide, changelog, guide] = await Promise.all([
    getCollection('operatorGuide'),
    getCollection('changelog'),
    getCollection('guide'),
  ])
  const entries: SearchEntry[] = [
    ...pages.flatMap(({ id, data, body = '' }) => splitMarkdown(body, data.title, `/docs/${id}`)),
    ...operatorGuide.flatMap(({ body = '' }) =>
      splitMarkdown(body, 'Operator’s guide', '/docs/operator-guide'),
    ),
    ...guide.map(({ id, data, body = '' }) =>
      inOnePlace(data.title, 'Candidate’s guide', `/docs/candidate-guide#${id}`, body),
    ),
    ...changelog.map(({ id, data, body = '' }) =>
      inOnePlace(data.title, 'Changelog', `/docs/changelog#${id}`, body),
    ),
    ...(await listSettings()),
    ...(await listCalls()),
  ]
  return Response.json(entries)
}

async function listSettings(): Promise<SearchEntry[]> {
  const blocks = await getCollection('settings')
  return blocks
    .flatMap(({ data }) => data.settings)
    .map(({ name, note }) => inOnePlace(name, 'Settings', `/docs/settings#${name.toLowerCase()}`, note))
}

async function listCalls(): Promise<SearchEntry[]> {
  const groups = await getCollection('reference')
  return groups.flatMap(({ data }) =>
    data.calls.map(({ id, method, path, summary, address, body, answers }) => {
      const fields = [
        ...address,
        ...(body?.fields ?? []),
        ...answers.flatMap((answer) => answer.fields ?? []),
      ]
      const words = `${summary} ${namesOf(fields)}`
      return inOnePlace(`${method} ${path}`, data.title, `/docs/reference/${data.id}#${id}`, words)
    }),
  )
}

function namesOf(fields: Field[]): string {
  return [...new Set(fields.flatMap(({ name, fields }) => [name, namesOf(fields)]))].join(' ')
}

function inOnePlace(title: string, page: string, href: string, words: string): SearchEntry {
  return { title, page, href, words: words.toLowerCase() }
}
