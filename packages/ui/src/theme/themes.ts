/** A colour theme: `color` is its dot in the theme menu (hex), `className` is set on the root and the body. */
export type Theme = { name: string; displayName: string; color: string; className: string }

/** Where the chosen theme's name is kept (local storage, specification section 9). */
export const THEME_STORAGE_KEY = 'selected_theme'

/** Fired on `window` after the theme of the page changed; `detail` is the `Theme`. */
export const THEME_EVENT = 'cuelight:theme'

/** The theme of site and app when nothing is stored. */
export const DEFAULT_THEME_NAME = 'cuelight'

/** The eleven themes in the order of the menu. The colours equal `--brand` in theme.css; a test compares them. */
export const themes: readonly Theme[] = [
  describeTheme('cuelight', 'Cuelight', '#8b5cf6'),
  describeTheme('default', 'Default', '#6b7280'),
  describeTheme('blue', 'Blue', '#3b82f6'),
  describeTheme('green', 'Green', '#22c55e'),
  describeTheme('purple', 'Purple', '#a855f7'),
  describeTheme('orange', 'Orange', '#f97316'),
  describeTheme('pink', 'Pink', '#ec4899'),
  describeTheme('teal', 'Teal', '#14b8a6'),
  describeTheme('red', 'Red', '#ef4444'),
  describeTheme('indigo', 'Indigo', '#6366f1'),
  describeTheme('dark', 'Dark', '#374151'),
]

function describeTheme(name: string, displayName: string, color: string): Theme {
  return { name, displayName, color, className: `theme-${name}` }
}

/** The theme of that name, or undefined. */
export function findTheme(name: string | null): Theme | undefined {
  return themes.find((theme) => theme.name === name)
}

/** The stored theme name as it was saved; null when none is saved or the browser blocks storage. */
export function readStoredTheme(): string | null {
  try {
    return window.localStorage.getItem(THEME_STORAGE_KEY)
  } catch {
    return null
  }
}

/** The theme whose class the page root carries now; undefined before any was set. */
export function readCurrentTheme(): Theme | undefined {
  return themes.find((theme) => document.documentElement.classList.contains(theme.className))
}

/**
 * The visitor's choice: shows the theme, saves its name and fires `THEME_EVENT`; other tabs get the storage event.
 * An unknown name is logged ('Theme not found') and changes nothing.
 */
export function applyTheme(name: string): void {
  const theme = findTheme(name)
  if (!theme) {
    console.warn('Theme not found', name)
    return
  }
  saveTheme(theme.name)
  showTheme(theme)
}

/**
 * Shows the stored theme, or the page's default, and follows changes made in this and other tabs.
 * @returns stops following
 */
export function startThemeSync(defaultName: string = DEFAULT_THEME_NAME): () => void {
  const showDefault = () => {
    const theme = findTheme(defaultName)
    if (theme) showTheme(theme)
  }
  const follow = (storedName: string | null) => {
    const stored = findTheme(storedName)
    if (stored) return showTheme(stored)
    if (storedName === null) return showDefault()
    console.warn('Theme not found', storedName)
    if (!readCurrentTheme()) showDefault()
  }
  const onStorage = (event: StorageEvent) => {
    // A null key means the whole storage was cleared.
    if (event.key === THEME_STORAGE_KEY || event.key === null) follow(event.newValue)
  }
  follow(readStoredTheme())
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/**
 * Inline script for the document head: sets the stored theme on the root before the first paint, so no page flashes in
 * another colour. The same argument gives the same text, so a content security policy can hash it.
 * @param defaultClassName the theme when nothing is stored
 */
export function themeBootScript(defaultClassName: string): string {
  const known = JSON.stringify(themes.map((theme) => theme.name))
  const key = JSON.stringify(THEME_STORAGE_KEY)
  return (
    `(function(){var c=${JSON.stringify(defaultClassName)};` +
    `try{var n=localStorage.getItem(${key});if(${known}.indexOf(n)>=0)c='theme-'+n}catch(e){}` +
    `var r=document.documentElement;r.classList.add(c);` +
    `document.addEventListener('DOMContentLoaded',function(){` +
    `document.body.className.indexOf('theme-')<0&&document.body.classList.add(c)},{once:true})})()`
  )
}

function showTheme(theme: Theme): void {
  const allClassNames = themes.map((each) => each.className)
  for (const element of [document.documentElement, document.body]) {
    element.classList.remove(...allClassNames)
    element.classList.add(theme.className)
  }
  forceRedraw()
  window.dispatchEvent(new CustomEvent<Theme>(THEME_EVENT, { detail: theme }))
}

/** Reading a layout value makes the browser apply the new classes at once. */
function forceRedraw(): void {
  void document.body.offsetHeight
}

function saveTheme(name: string): void {
  try {
    window.localStorage.setItem(THEME_STORAGE_KEY, name)
  } catch (error) {
    console.warn('Theme could not be saved', error)
  }
}
