import { applyTheme, readCurrentTheme, startThemeSync, THEME_EVENT } from '@cuelight/ui/theme/themes'

/** Public pages start in `theme-default` and follow the app's choice, also from other tabs. */
startThemeSync('default')

const menu = document.querySelector<HTMLElement>('[data-theme-menu]')
const trigger = menu?.querySelector<HTMLButtonElement>('button[aria-controls]')
const list = menu?.querySelector<HTMLElement>('#theme-list')
if (menu && trigger && list) wireMenu(menu, trigger, list)

/** The phone menu is a native disclosure; it only lacks closing by Escape and by a press elsewhere. */
for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')) {
  document.addEventListener('click', (event) => {
    if (!details.contains(event.target as Node)) details.open = false
  })
  details.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    details.open = false
    details.querySelector('summary')?.focus()
  })
}

function wireMenu(menu: HTMLElement, trigger: HTMLButtonElement, list: HTMLElement): void {
  const setOpen = (isOpen: boolean) => {
    list.hidden = !isOpen
    trigger.setAttribute('aria-expanded', String(isOpen))
  }
  const options = [...list.querySelectorAll<HTMLButtonElement>('[data-theme-name]')]
  const markCurrent = () => {
    const current = readCurrentTheme()?.name
    for (const option of options)
      option.setAttribute('aria-pressed', String(option.dataset.themeName === current))
  }
  markCurrent()
  window.addEventListener(THEME_EVENT, markCurrent)
  trigger.addEventListener('click', () => setOpen(list.hidden === true))
  for (const option of options) {
    option.addEventListener('click', () => {
      applyTheme(option.dataset.themeName ?? '')
      setOpen(false)
      trigger.focus()
    })
  }
  document.addEventListener('click', (event) => {
    if (!menu.contains(event.target as Node)) setOpen(false)
  })
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || list.hidden) return
    setOpen(false)
    trigger.focus()
  })
}
