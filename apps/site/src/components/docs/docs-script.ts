// The script of every page of the documentation: it copies examples, keeps their language, and fetches the search when
// somebody goes to it.
const languageKey = 'docs_language'

const field = document.querySelector<HTMLInputElement>('#docs-search')
field?.addEventListener('focus', startSearch, { once: true })
document.addEventListener('keydown', goToSearch)
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.closest('.example')) chooseLanguage(target.value)
})
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-docs-copy]')
  if (button) void copyExample(button)
})
// What was chosen before this script was there counts like a choice.
const chosen = [...document.querySelectorAll<HTMLInputElement>('.example input')].find(
  ({ checked, defaultChecked }) => checked && !defaultChecked,
)
const kept = chosen?.value ?? localStorage.getItem(languageKey)
if (kept) chooseLanguage(kept)

async function startSearch(): Promise<void> {
  const { openSearch } = await import('./search.ts')
  const place = field?.closest<HTMLElement>('[data-docs-search]')
  if (place) await openSearch(place)
}

/** A slash moves to the search, unless it is typed into a field. */
function goToSearch(event: KeyboardEvent): void {
  const isWriting = event.target instanceof Element && event.target.matches('input, textarea, select')
  if (event.key !== '/' || isWriting || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  field?.focus()
}

function chooseLanguage(language: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('.example input'))
    input.checked = input.value === language
  localStorage.setItem(languageKey, language)
}

async function copyExample(button: HTMLElement): Promise<void> {
  const shown = [...(button.closest('.example')?.querySelectorAll<HTMLElement>('pre') ?? [])]
  const code = shown.find(({ offsetParent }) => offsetParent !== null)
  await navigator.clipboard.writeText(code?.textContent ?? '')
  button.textContent = 'Copied'
  setTimeout(() => {
    button.textContent = 'Copy'
  }, 2000)
}
