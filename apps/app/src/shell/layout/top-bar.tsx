import { Button } from '@cuelight/ui/components/button'
import { Kbd } from '@cuelight/ui/components/kbd'
import { ThemeSwitcher } from '@cuelight/ui/components/theme-switcher'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Search } from 'lucide-react'
import { isMac } from '../palette/app-shortcuts.ts'
import { openPaletteEvent } from '../palette/palette-host.tsx'
import { usePageTitle } from '../routes/page-title.tsx'
import { UserMenu } from './user-menu.tsx'

export function TopBar() {
  const title = usePageTitle()
  return (
    <header className="flex min-h-16 items-center justify-between gap-2 border-b border-line bg-surface-raised px-4 md:px-8 print:hidden">
      <nav aria-label="Breadcrumb" className="min-w-0">
        <ol className="flex items-center gap-2 text-sm">
          <li>
            <Link to="/dashboard" activeProps={{}} className="rounded-sm text-muted hover:text-text">
              Home
            </Link>
          </li>
          <li className="flex min-w-0 items-center gap-2">
            <span className="sr-only">{'>'}</span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            <span aria-current="page" className="truncate font-medium">
              {title}
            </span>
          </li>
        </ol>
      </nav>
      <div className="flex shrink-0 items-center gap-2 max-sm:gap-0">
        <SearchButton />
        <ThemeSwitcher />
        <UserMenu />
      </div>
    </header>
  )
}

/** For those who do not know the key. */
function SearchButton() {
  return (
    <Button
      variant="quiet"
      aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
      className="max-md:hidden"
      onClick={() => window.dispatchEvent(new Event(openPaletteEvent))}
    >
      <Search aria-hidden />
      <span className="sr-only">Search and commands</span>
      <span className="pointer-coarse:hidden">
        <Kbd>{isMac() ? '⌘ K' : 'Ctrl K'}</Kbd>
      </span>
    </Button>
  )
}
