import '@cuelight/ui/components/menu-now'

/** The switcher with its menu: a visitor who presses it has waited for the script already. */
export { ThemeSwitcher as ThemeMenu } from '@cuelight/ui/components/theme-switcher'
