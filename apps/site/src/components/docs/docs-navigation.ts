export interface DocsLink {
  label: string
  href: string
}

/** The documentation in reading order. The calls of the reference come behind its overview. */
export function listDocs(
  callGroups: { id: string; title: string }[],
): { title: string; links: DocsLink[] }[] {
  return [
    { title: 'Start', links: [{ label: 'Quick start', href: '/docs/getting-started' }] },
    {
      title: 'Candidates',
      links: [
        { label: 'Candidate’s guide', href: '/docs/candidate-guide' },
        { label: 'Preparation', href: '/docs/preparation' },
        { label: 'Live interview by browser', href: '/docs/live-interview' },
        { label: 'Privacy in practice', href: '/docs/privacy' },
      ],
    },
    {
      title: 'Operators',
      links: [
        { label: 'Self-hosting', href: '/docs/self-hosting' },
        { label: 'Operator’s guide', href: '/docs/operator-guide' },
        { label: 'Settings', href: '/docs/settings' },
      ],
    },
    {
      title: 'REST API',
      links: [
        { label: 'Sign-in, errors and limits', href: '/docs/api' },
        { label: 'All calls', href: '/docs/reference' },
        ...callGroups.map(({ id, title }) => ({ label: title, href: `/docs/reference/${id}` })),
      ],
    },
    { title: 'Product', links: [{ label: 'Changelog', href: '/docs/changelog' }] },
  ]
}
