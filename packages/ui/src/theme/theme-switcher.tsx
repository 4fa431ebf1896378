import { Check, Palette } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../actions/button.tsx'
import { DropdownMenu, menuItemClasses } from '../actions/dropdown-menu.tsx'
import { useLayer } from '../layers/layers.ts'
import { applyTheme, readCurrentTheme, THEME_EVENT, themes } from './themes.ts'

function subscribeToTheme(onChange: () => void): () => void {
  window.addEventListener(THEME_EVENT, onChange)
  return () => window.removeEventListener(THEME_EVENT, onChange)
}

/** The name of the theme on the page, following changes; '' on the server and before any was set. */
export function useThemeName(): string {
  return useSyncExternalStore(
    subscribeToTheme,
    () => readCurrentTheme()?.name ?? '',
    () => '',
  )
}

type ThemeSwitcherProps = {
  /** Below 480 px the button shows its icon alone; the name stays for screen readers. */
  isCompactOnPhones?: boolean
}

/** The 'Themes' button with its menu of the eleven themes (12rem wide); a choice is applied and saved at once. */
export function ThemeSwitcher({ isCompactOnPhones = false }: ThemeSwitcherProps) {
  return (
    <DropdownMenu
      className="w-[12rem]"
      trigger={
        <Button variant="quiet">
          <Palette aria-hidden />
          <span className={isCompactOnPhones ? 'max-sm:sr-only' : undefined}>Themes</span>
        </Button>
      }
    >
      <Choices />
    </DropdownMenu>
  )
}

function Choices() {
  const current = useThemeName()
  const Radix = useLayer('DropdownMenu')
  if (!Radix) return null
  return (
    <Radix.RadioGroup value={current} onValueChange={applyTheme}>
      {themes.map((theme) => (
        <Radix.RadioItem key={theme.name} value={theme.name} className={menuItemClasses}>
          <span
            aria-hidden
            className="size-4 rounded-full border border-control-line"
            style={{ backgroundColor: theme.color }}
          />
          <span className="grow">{theme.displayName}</span>
          <Radix.ItemIndicator>
            <Check aria-hidden className="text-accent-text" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}
