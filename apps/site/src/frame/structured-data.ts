import { productName } from '@cuelight/contracts/constants'

export type StructuredData = Record<string, unknown>

/** JSON for a `script` element. `<` is escaped, or a closing tag in a string would end the element. */
export function toScriptText(data: StructuredData): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}

export function describeOrganization(site: URL): StructuredData {
  const logo = new URL('/media/cuelight-logo.png', site).href
  return { '@type': 'Organization', name: productName, url: site.href, logo }
}

export function describeQuestions(questions: { question: string; answer: string }[]): StructuredData {
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return { '@type': 'FAQPage', mainEntity }
}

/** The path to a page, from the landing page down. */
export function describePath(site: URL, steps: { name: string; path: string }[]): StructuredData {
  const itemListElement = steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, site).href,
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}
