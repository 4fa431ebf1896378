// Every word about the free trial is in an element with `data-trial`, hidden until the server says there is one.
// `data-trial-terms` is filled with its terms, `data-without-trial` is what stands there otherwise.
interface FreeTrial {
  credits: number
  days: number
}

export async function showTrial(): Promise<void> {
  const places = document.querySelectorAll<HTMLElement>('[data-trial]')
  if (places.length === 0) return
  const trial = await fetchTrial()
  if (!trial || trial.credits < 1) return
  for (const place of places) {
    if (place.dataset.trialTerms !== undefined) place.textContent = describeTrial(trial)
    place.hidden = false
  }
  for (const other of document.querySelectorAll<HTMLElement>('[data-without-trial]')) other.hidden = true
}

function describeTrial({ credits, days }: FreeTrial): string {
  const interviews = credits === 1 ? '1 interview' : `up to ${credits} interviews`
  return `${days} ${days === 1 ? 'day' : 'days'} free with ${interviews}. No card needed.`
}

/** Null when the server does not answer: the page then does not mention a trial. */
async function fetchTrial(): Promise<FreeTrial | null> {
  try {
    const response = await fetch('/api/Package/trial', { headers: { Accept: 'application/json' } })
    const body: Partial<FreeTrial> | null = response.ok ? await response.json() : null
    if (typeof body?.credits !== 'number' || typeof body.days !== 'number') return null
    return { credits: body.credits, days: body.days }
  } catch {
    return null
  }
}
