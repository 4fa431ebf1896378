import { productName } from '@cuelight/contracts/constants'
import type { APIRoute } from 'astro'
import { readDocumentation, readPosts } from '../collections/read-collections.ts'

/** What a language model that reads this site should know first (llmstxt.org). */
export const GET: APIRoute = async ({ site, url }) => {
  const link = (title: string, path: string, text: string) =>
    `- [${title}](${new URL(path, site ?? url).href}): ${text}`
  const docs = await readDocumentation()
  const posts = await readPosts()
  const lines = [
    `# ${productName}`,
    '',
    '> Interview preparation and live interview assistance based on the candidate’s own resume. Every proposed answer names the resume lines it is based on; what is not there is left blank. It has no stealth mode and predicts no hiring decision.',
    '',
    'Company facts, figures, positions and news on these pages are labelled sample content of an installation.',
    '',
    '## Documentation',
    ...docs.map(({ id, data }) => link(data.title, `/docs/${id}`, data.description)),
    link('Candidate’s guide', '/docs/candidate-guide', 'From resume to report, screen by screen.'),
    link('Operator’s guide', '/docs/operator-guide', 'For whoever runs an installation.'),
    link('Settings', '/docs/settings', 'Every environment variable.'),
    link('REST reference', '/docs/reference', 'Every call with fields, errors, limits and examples.'),
    link('Changelog', '/docs/changelog', 'What changed.'),
    link('OpenAPI document', '/api/openapi.json', 'Every REST call, machine-readable.'),
    '',
    '## Product',
    link('Features', '/product/features', 'What each part does, and its limits.'),
    link('How it works', '/product/how-it-works', 'Three steps, and four technical ones.'),
    link('Pricing', '/product/pricing', 'One-time credits; one credit is one live interview.'),
    link('FAQs', '/support/faqs', 'Thirteen questions and answers.'),
    link('Privacy policy', '/legal/privacy', 'What is stored, why, and for how long.'),
    '',
    '## Optional',
    ...posts.map(({ id, data }) => link(data.title, `/company/blog/${id}`, data.description)),
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
