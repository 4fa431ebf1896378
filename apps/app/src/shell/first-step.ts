import type { NextStep } from '@cuelight/contracts/dashboard'

/** What stands in a drawn step for what only the server knows. */
export const stepBlanks = { file: '{file}', position: '{position}', company: '{company}' } as const

/**
 * Shows the next step in the dashboard's first paint, before the app is here: the build drew the card for each kind of
 * step (build/draw-screens.tsx), and this fills in the names. Whatever is missing, the placeholders stay until React draws.
 */
export async function showFirstStep(answer: Promise<unknown>): Promise<void> {
  const step = readStep(await answer)
  const drawn = document.querySelector<HTMLTemplateElement>(`template[data-step="${step?.kind}"]`)
  const card = drawn?.closest('[data-first-paint]')?.querySelector('main section')
  if (!step || !drawn || !card) return
  const content = document.importNode(drawn.content, true)
  const names = {
    [stepBlanks.file]: step.resume?.fileName,
    [stepBlanks.position]: step.schedule?.position,
    [stepBlanks.company]: step.schedule?.companyName,
  }
  const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    for (const [blank, name] of Object.entries(names)) {
      if (!text.data.includes(blank)) continue
      if (!name) return
      text.data = text.data.replaceAll(blank, () => name)
    }
  }
  card.replaceChildren(content)
}

/** The answer of one call of a batch; null when it is none, or not about a step. */
function readStep(answer: unknown): NextStep | null {
  const { result } = (answer ?? {}) as { result?: { data?: NextStep } }
  return typeof result?.data?.kind === 'string' ? result.data : null
}
